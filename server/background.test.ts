import { setImmediate } from 'node:timers/promises'
import pino from 'pino'
import { afterEach, expect, test, vi } from 'vitest'
import { day, minute } from '../contract/duration.ts'
import { startTimers } from './background.ts'
import { holdMinutes } from './booking/holds.ts'
import { bookedSiteForEach } from './testing/for-each.ts'

const site = bookedSiteForEach({
  environment: { RATE_LIMIT_BOOKINGS_PER_DAY: '1', PUBLISH_ON_TIME: 'off' },
})
afterEach(() => vi.useRealTimers())

test('a clock that jumps for a moment ends no held time, and one that goes on does', async () => {
  const [first = '', second = ''] = await site.free()
  for (const slot of [first, second]) await site.book(slot, { ip: '192.0.2.7' })
  await site.mails()
  const status = async () => (await site.bookings()).at(-1)?.status

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const nothing = async () => {}
  const opened = { services: site.services, lookForKeys: nothing, lookForRelease: nothing }
  const stops = startTimers(opened as never, pino({ level: 'silent' }))
  /** Has what is done every minute done once. */
  const look = async () => {
    await vi.advanceTimersByTimeAsync(minute)
    for (let turn = 0; turn < 50; turn += 1) await setImmediate()
  }
  site.pass(day)
  await look()
  expect(await status()).toBe('held')
  site.pass(-day + holdMinutes * minute)
  await look()
  expect(await status()).toBe('requested')
  await Promise.all(stops.map((stop) => stop()))
})
