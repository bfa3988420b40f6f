import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bookingEvent } from '../../../contract/forms/booking-event.ts'
import { parseProviderBooking, reportBooking } from './report.ts'

const fetched = vi.fn<typeof fetch>()
const booking = {
  event: 'completed',
  provider: 'calendly',
  id: 'b1',
  name: '',
  timeZone: '',
} as const

beforeEach(() => {
  vi.useFakeTimers()
  fetched.mockReset()
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a booking is sent again after a failure that may pass, three times at most', async () => {
  fetched
    .mockRejectedValueOnce(new TypeError('no connection'))
    .mockResolvedValueOnce(new Response('', { status: 503 }))
    .mockResolvedValueOnce(new Response('{}'))
  const sent = reportBooking(booking)
  await vi.runAllTimersAsync()
  await sent
  expect(fetched).toHaveBeenCalledTimes(3)
})

test('a booking whose facts are refused is sent without them, once', async () => {
  fetched.mockImplementation(async () => new Response('', { status: 422 }))
  await reportBooking({ ...booking, email: 'a..b@example.com' })
  expect(fetched).toHaveBeenCalledTimes(2)
  expect(JSON.parse(String(fetched.mock.lastCall?.[1]?.body))).toEqual(booking)
})

test('a booking that is refused for what it is, is not sent again', async () => {
  fetched.mockImplementation(async () => new Response('', { status: 403 }))
  await reportBooking(booking)
  expect(fetched).toHaveBeenCalledOnce()
})

test.each([
  ['nothing', {}],
  ['other types', { id: 7, name: {}, email: [], start: true, timeZone: null }],
  [
    'texts that are too long',
    { id: 'x'.repeat(999), name: 'x'.repeat(999), timeZone: 'x'.repeat(99) },
  ],
  ['control characters', { id: 'a\nb', name: 'Ada\u0000', email: 'ada\n@example.com' }],
  ['no address and no time', { email: 'ada', start: 'tomorrow' }],
  ['a clock time without its offset', { start: '2026-02-03T10:00:00' }],
])('a provider that tells %s loses no booking', (_what, told) => {
  const event = { ...booking, ...parseProviderBooking(told) }
  expect(bookingEvent.safeParse(event)).toMatchObject({ success: true })
  expect(event).not.toHaveProperty('email')
  expect(event).not.toHaveProperty('start')
})

test('a time is sent in UTC, whether it came as text or as a number', () => {
  expect(parseProviderBooking({ start: '2026-02-03T12:00:00+02:00' }).start).toBe(
    '2026-02-03T10:00:00.000Z',
  )
  expect(parseProviderBooking({ start: Date.UTC(2026, 1, 3, 10) }).start).toBe(
    '2026-02-03T10:00:00.000Z',
  )
})

test('a booking without a name of its own has the same one all through the view', () => {
  expect(parseProviderBooking({}).id).toBe(parseProviderBooking({ name: 'Ada' }).id)
})
