import { fireEvent } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { islandReady } from '../hydration/island-ready.ts'
import { eventually, fakeIntersections } from '../testing/browser.ts'
import { loadPagesAnew, visit } from '../testing/page.ts'

const hydrate = vi.fn()
const asked = vi.fn<typeof fetch>()
vi.mock('../hydration/hydrate.ts', () => ({ hydrate }))
vi.mock('./Demo.tsx', () => ({ Demo: 'demo' }))

loadPagesAnew()
let demo: HTMLElement
let button: HTMLButtonElement
let screenOf: ReturnType<typeof fakeIntersections>
const pressed = vi.fn()
beforeEach(async () => {
  hydrate.mockReset()
  asked.mockReset().mockImplementation(async () => Response.json({ copy: 'words' }))
  vi.stubGlobal('fetch', asked)
  pressed.mockReset()
  screenOf = fakeIntersections()
  document.body.innerHTML = '<div data-demo><button>Play</button><p>A text</p></div>'
  demo = document.querySelector('div') as HTMLElement
  button = document.querySelector('button') as HTMLButtonElement
  button.addEventListener('click', pressed)
  await import('./demo.client.ts')
})
const loaded = () => eventually(() => expect(hydrate).toHaveBeenCalledTimes(1))
const ready = () => fireEvent(demo, new Event(islandReady))

test.each([
  ['points at it', () => fireEvent.pointerOver(button)],
  ['touches it', () => fireEvent.pointerDown(button)],
  ['moves the focus into it', () => fireEvent.focusIn(button)],
  [
    'scrolls to it',
    () => {
      fireEvent.scroll(window)
      screenOf.show(demo, 0)
      screenOf.show(demo, 1)
    },
  ],
])('is loaded once, with its data, when a visitor %s', async (_what, use) => {
  use()
  use()
  await loaded()
  expect(asked).toHaveBeenCalledExactlyOnceWith('/sample-market.json')
  expect(hydrate).toHaveBeenCalledExactlyOnceWith(demo, 'demo', { copy: 'words' })
})

test('is loaded at once when the address carries a list', async () => {
  vi.resetModules()
  visit('/connection-monitoring?stage=active-buyer#try')
  await import('./demo.client.ts')
  await loaded()
})

test('a script that did not come is asked for again by the next sign', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  asked.mockResolvedValueOnce(new Response(null, { status: 503 }))
  fireEvent.pointerOver(demo)
  await eventually(() => expect(said).toHaveBeenCalled())
  fireEvent.pointerOver(demo)
  await loaded()
})

describe('a button pressed before it is there', () => {
  test('is pressed once it is', async () => {
    fireEvent.click(button)
    await loaded()
    expect(pressed).toHaveBeenCalledTimes(1)
    ready()
    expect(pressed).toHaveBeenCalledTimes(2)
    fireEvent.click(button)
    ready()
    expect(pressed).toHaveBeenCalledTimes(3)
  })

  test('is not, when something else was pressed after it', async () => {
    fireEvent.click(button)
    fireEvent.click(document.querySelector('p') as HTMLElement)
    ready()
    expect(pressed).toHaveBeenCalledTimes(1)
  })
})
