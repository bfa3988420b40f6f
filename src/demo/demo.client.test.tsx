import { fireEvent } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { eventually, fakeIntersections } from '../testing/browser.ts'
import { loadPagesAnew, visit } from '../testing/page.ts'

const hydrate = vi.fn()
const asked = vi.fn<typeof fetch>()
vi.mock('../hydration/hydrate.ts', () => ({ hydrate }))
vi.mock('./Demo.tsx', () => ({ Demo: 'demo' }))

loadPagesAnew()
let demo: HTMLElement
let screenOf: ReturnType<typeof fakeIntersections>
beforeEach(() => {
  hydrate.mockReset()
  asked.mockReset().mockImplementation(async () => Response.json({ copy: 'words' }))
  vi.stubGlobal('fetch', asked)
  screenOf = fakeIntersections()
  document.body.innerHTML = '<div data-demo><button>Play</button></div>'
  demo = document.querySelector('div') as HTMLElement
})

test.each([
  ['', 'points at it', () => fireEvent.pointerOver(demo)],
  [
    '',
    'scrolls to it',
    () => {
      fireEvent.scroll(window)
      screenOf.show(demo, 0)
      screenOf.show(demo, 1)
    },
  ],
  ['?stage=active-buyer', 'opens a list', () => {}],
])('%s: it is loaded once, with its data, when a visitor %s', async (query, _what, use) => {
  visit(`/connection-monitoring${query}`)
  await import('./demo.client.ts')
  use()
  await eventually(() => expect(hydrate).toHaveBeenCalledOnce())
  expect(asked).toHaveBeenCalledExactlyOnceWith('/sample-market.json')
  expect(hydrate).toHaveBeenCalledWith(demo, 'demo', { copy: 'words' })
})
