import { fireEvent } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { islandReady } from '../hydration/island-ready.ts'
import { eventually, fakeIntersections } from '../testing/browser.ts'
import { loadPagesAnew, visit } from '../testing/page.ts'

const hydrateDemo = vi.fn<(root: HTMLElement, path: string) => Promise<void>>()
vi.mock('./hydrate-demo.tsx', () => ({ hydrateDemo }))

loadPagesAnew()
let demo: HTMLElement
let button: HTMLButtonElement
let screenOf: ReturnType<typeof fakeIntersections>
const pressed = vi.fn()
beforeEach(async () => {
  hydrateDemo.mockReset().mockResolvedValue()
  pressed.mockReset()
  screenOf = fakeIntersections()
  document.body.innerHTML = '<div data-demo="/market.json"><button>Play</button><p>A text</p></div>'
  demo = document.querySelector('div') as HTMLElement
  button = document.querySelector('button') as HTMLButtonElement
  button.addEventListener('click', pressed)
  await import('./demo.client.ts')
})
const loaded = (times = 1) => eventually(() => expect(hydrateDemo).toHaveBeenCalledTimes(times))
const ready = () => fireEvent(demo, new Event(islandReady))

test('nothing is loaded for who does not use it', () => {
  expect(hydrateDemo).not.toHaveBeenCalled()
  expect(screenOf.isWatched(demo)).toBe(false)
})

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
])('is loaded once, with the data its place names, when a visitor %s', async (_what, use) => {
  use()
  use()
  await loaded()
  expect(hydrateDemo).toHaveBeenCalledExactlyOnceWith(demo, '/market.json')
})

test('is loaded at once when the address carries a list', async () => {
  vi.resetModules()
  visit('/connection-monitoring?stage=active-buyer#try')
  await import('./demo.client.ts')
  await loaded()
})

test('a script that did not come is asked for again by the next sign', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  hydrateDemo.mockRejectedValueOnce(new Error('offline'))
  fireEvent.pointerOver(demo)
  await eventually(() => expect(said).toHaveBeenCalled())
  fireEvent.pointerOver(demo)
  await loaded(2)
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
