import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { api } from '../../../contract/api.ts'
import { schema } from '../../content/pages/book.ts'
import { WidgetPanel } from '../../sections/book/WidgetPanel.tsx'
import { loadPagesAnew, readContent, writePage } from '../../testing/page.ts'

const { widget: copy } = readContent('pages/book.yaml', schema)
const widget = {
  provider: 'script' as const,
  script: 'https://cal.example/embed.js',
  page: 'https://cal.example/us',
  scripts: ['https://cal.example'],
  frames: ['https://cal.example'],
}
const fetched = vi.fn<typeof fetch>()

loadPagesAnew()
beforeEach(() => {
  vi.useFakeTimers()
  fetched.mockReset().mockImplementation(async () => Response.json({ success: true, message: '' }))
  vi.stubGlobal('fetch', fetched)
  document.head.innerHTML = ''
  document.documentElement.dataset.widget = 'waiting'
  document.documentElement.dataset.theme = 'dark'
  writePage(<WidgetPanel content={copy} widget={widget} />)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const load = () => import('./widget.client.ts')
const place = () => document.getElementById('booking-widget') as HTMLElement
const script = () => document.head.querySelector('script')
const state = () => document.documentElement.dataset.widget
const said = () => screen.getByRole('status').textContent
const late = () => screen.queryByRole('button', { name: copy.show })
const tell = (type: string, detail?: unknown) =>
  fireEvent(place(), new CustomEvent(`booking:${type}`, { detail }))
const reports = () => fetched.mock.calls.map(([, options]) => JSON.parse(String(options?.body)))
/** The observer of frames is told after the code that put one there. */
async function addFrame() {
  const frame = document.createElement('iframe')
  place().append(frame)
  await vi.advanceTimersByTimeAsync(0)
  return frame
}

test('the provider’s script is loaded, and the place is kept for it', async () => {
  await load()
  expect(script()?.src).toBe(widget.script)
  expect(state()).toBe('waiting')
  expect(said()).toBe(copy.waiting)
})

test('the calendar shows when its frame has loaded, by a name for screen readers', async () => {
  await load()
  const frame = await addFrame()
  expect(frame.title).toBe(copy.frame)
  expect(state()).toBe('waiting')
  fireEvent.load(frame)
  expect(state()).toBe('shown')
  expect(said()).toBe('')
  vi.advanceTimersByTime(60_000)
  expect(state()).toBe('shown')
  expect(fetched).not.toHaveBeenCalled()
})

describe('our form takes its place, says why, and one fault is counted', () => {
  const faults: [keyof typeof copy, () => unknown][] = [
    ['slow', () => vi.advanceTimersByTime(8_000)],
    ['failed', () => tell('failed')],
    ['blocked', () => fireEvent.error(script() as HTMLElement)],
    [
      'threw',
      () =>
        window.dispatchEvent(
          new ErrorEvent('error', { filename: widget.script, message: 'x is undefined' }),
        ),
    ],
  ]
  test.each(faults)('%s', async (fault, happen) => {
    await load()
    happen()
    expect(state()).toBe('away')
    expect(said()).toBe(copy[fault])
    expect(fetched.mock.calls[0]?.[0]).toBe(api.bookingEvents)
    expect(reports()).toEqual([{ event: 'blocked', provider: 'script', fault }])
    tell('failed')
    expect(reports()).toHaveLength(1)
  })

  test('offline, until the connection is back', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await load()
    expect(said()).toBe(copy.offline)
    expect(script()).toBeNull()
    online.mockReturnValue(true)
    window.dispatchEvent(new Event('online'))
    expect(script()?.src).toBe(widget.script)
  })

  test('slow, where the page itself has given it up', async () => {
    document.documentElement.dataset.widget = 'away'
    await load()
    expect(said()).toBe(copy.slow)
  })
})

test('nothing is slow after 7.9 seconds', async () => {
  await load()
  vi.advanceTimersByTime(7_999)
  expect(state()).toBe('waiting')
})

test('a calendar that comes late is offered and does not push the form away', async () => {
  await load()
  vi.advanceTimersByTime(8_000)
  expect(late()).toBeNull()
  const frame = await addFrame()
  fireEvent.load(frame)
  expect(state()).toBe('away')
  expect(said()).toBe(copy.late)
  fireEvent.click(late() as HTMLElement)
  expect(state()).toBe('shown')
  expect(document.activeElement).toBe(frame)
  expect(late()).toBeNull()
})

test('a calendar that was there and breaks stays, with a warning', async () => {
  await load()
  const frame = await addFrame()
  fireEvent.load(frame)
  tell('failed')
  expect(state()).toBe('shown')
  expect(said()).toBe(copy.warned)
})

test('a calendar that was there and goes has failed', async () => {
  await load()
  const frame = await addFrame()
  fireEvent.load(frame)
  frame.remove()
  await vi.advanceTimersByTimeAsync(0)
  expect(state()).toBe('away')
  expect(said()).toBe(copy.failed)
})

test('a booking is said and kept, and no fault after it takes the calendar away', async () => {
  await load()
  fireEvent.load(await addFrame())
  tell('completed', { id: 'b1', name: 'Ada', email: 'ada@example.com' })
  expect(said()).toBe(copy.booked)
  expect(reports()).toMatchObject([
    { event: 'completed', provider: 'script', id: 'b1', name: 'Ada', email: 'ada@example.com' },
  ])
  tell('failed')
  expect(said()).toBe(copy.booked)
})

test('the calendar is told the theme, now and when the visitor chooses another', async () => {
  document.documentElement.dataset.theme = 'light'
  await load()
  expect(place().dataset.theme).toBe('light')
  document.documentElement.dataset.theme = 'dark'
  await vi.advanceTimersByTimeAsync(0)
  expect(place().dataset.theme).toBe('dark')
})

test('what changes above a form that somebody fills in does not move it', async () => {
  document.body.insertAdjacentHTML('beforeend', '<form><input></form>')
  const form = document.querySelector('form') as HTMLFormElement
  form.getBoundingClientRect = () => new DOMRect(0, state() === 'away' ? 100 : 700)
  const scrollBy = vi.fn()
  vi.stubGlobal('scrollBy', scrollBy)
  await load()
  form.querySelector('input')?.focus()
  tell('failed')
  expect(scrollBy).toHaveBeenCalledExactlyOnceWith({ top: -600, behavior: 'instant' })
})
