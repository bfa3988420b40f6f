import { fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { hydrateOnInteraction } from './hydrate-on-interaction.client.ts'
import { islandReady } from './island-ready.ts'

const paints: (() => void)[] = []
vi.mock(import('../islands/after-paint.ts'), () => ({ afterPaint: (run) => void paints.push(run) }))
const paint = () => {
  for (const run of paints.splice(0)) run()
}

let root: HTMLElement
let form: HTMLFormElement
const { prototype } = HTMLFormElement

beforeEach(() => {
  vi.spyOn(prototype, 'submit').mockImplementation(() => {})
  vi.spyOn(prototype, 'requestSubmit').mockImplementation(() => {})
  vi.useFakeTimers()
  document.body.innerHTML =
    '<div id="island"><form><input name="email"><textarea>kept</textarea></form></div>'
  root = document.getElementById('island') as HTMLElement
  form = root.querySelector('form') as HTMLFormElement
})
afterEach(() => {
  paints.length = 0
  vi.useRealTimers()
})

/** Waits for the island to be used; the returned function counts how often it was brought to life. */
function island(hydrate = vi.fn(async () => {})) {
  hydrateOnInteraction(hydrate, root)
  return hydrate
}

/** Whether the browser would have sent the form now. */
const send = () => fireEvent.submit(form)

test.each([
  ['points at it', () => fireEvent.pointerOver(form)],
  ['touches it', () => fireEvent.pointerDown(form)],
  ['moves the focus into it', () => fireEvent.focusIn(form)],
])('is loaded once when a visitor %s', (_what, use) => {
  const hydrate = island()
  use()
  use()
  paint()
  expect(hydrate).toHaveBeenCalledTimes(1)
})

test('is asked for again by a press when its scripts could not be had', async () => {
  vi.spyOn(console, 'error').mockImplementationOnce(() => {})
  const hydrate = island(vi.fn(async () => {}).mockRejectedValueOnce(new Error('blocked')))
  fireEvent.pointerOver(form)
  paint()
  await vi.advanceTimersByTimeAsync(0)
  fireEvent.pointerOver(form)
  paint()
  expect(hydrate).toHaveBeenCalledTimes(1)
  for (const _press of [1, 2]) fireEvent.pointerDown(form)
  paint()
  expect(hydrate).toHaveBeenCalledTimes(2)
})

test('is loaded at once where the page has brought the focus along', () => {
  root.querySelector('input')?.focus()
  const hydrate = island()
  paint()
  expect(hydrate).toHaveBeenCalledTimes(1)
})

test('what was typed into a textarea is its value, for React would empty it', () => {
  island()
  const textarea = form.querySelector('textarea') as HTMLTextAreaElement
  fireEvent.focusIn(form)
  // A text that follows its markup would change with it; one whose value was set does not.
  textarea.textContent = ''
  expect(textarea.value).toBe('kept')
})

describe('a form sent before its script is ready', () => {
  test('is held back, says that it is busy, and has its script loaded', () => {
    const hydrate = island()
    const bubbled = vi.fn()
    document.addEventListener('submit', bubbled, { once: true })
    expect(send()).toBe(false)
    expect(bubbled).not.toHaveBeenCalled()
    document.removeEventListener('submit', bubbled)
    expect(form.ariaBusy).toBe('true')
    paint()
    expect(hydrate).toHaveBeenCalledTimes(1)
    expect(prototype.submit).not.toHaveBeenCalled()
  })

  test('is sent by the script once that is there, and only once', () => {
    island()
    send()
    fireEvent(root, new Event(islandReady))
    expect(prototype.requestSubmit).toHaveBeenCalledTimes(1)
    expect(form.ariaBusy).toBe(null)
    vi.advanceTimersByTime(60_000)
    expect(prototype.submit).not.toHaveBeenCalled()
  })

  test('is sent by the browser after five seconds, and not before', () => {
    island()
    send()
    vi.advanceTimersByTime(4_999)
    expect(prototype.submit).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(prototype.submit).toHaveBeenCalledTimes(1)
    expect(form.ariaBusy).toBe(null)
    // It is the browser's from then on.
    expect(send()).toBe(true)
  })

  test('is sent by the browser at once when the script cannot be had', async () => {
    vi.spyOn(console, 'error').mockImplementationOnce(() => {})
    island(vi.fn(async () => Promise.reject(new Error('blocked'))))
    send()
    paint()
    await vi.advanceTimersByTimeAsync(0)
    expect(prototype.submit).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(60_000)
    expect(prototype.submit).toHaveBeenCalledTimes(1)
  })
})

test('a form is the script’s own once it is there', () => {
  island()
  fireEvent(root, new Event(islandReady))
  expect(send()).toBe(true)
  expect(prototype.requestSubmit).not.toHaveBeenCalled()
})
