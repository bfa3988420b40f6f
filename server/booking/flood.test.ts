import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { api } from '../../contract/api.ts'
import { day, hour, minute } from '../../contract/duration.ts'
import { Alarms } from '../alarms/alarms.ts'
import { limits, shares } from '../http/limits.ts'
import { readSettings } from '../settings/settings.ts'
import { type BookedSite, createBookedSite, linkIn } from '../testing/booked-site.ts'
import { databaseKinds } from '../testing/databases.ts'
import { openingHours } from '../testing/opening-hours.ts'
import { readCalendarLoad } from './calendar-load.ts'
import { expireHolds } from './expire-holds.ts'
import { tellOfFlood } from './watch-calendar.ts'

const {
  RATE_LIMIT_BOOKED_PERCENT,
  RATE_LIMIT_BOOKED_PERCENT_PER_DAY,
  RATE_LIMIT_BOOKINGS_PER_DAY,
} = readSettings({})
const share = (percent: number) => percent / 100
const { heldPercent, confirmedPercent } = limits

/** What decision 032 promises, as shares of the bookable times. */
const leftAfterADay =
  (1 - share(RATE_LIMIT_BOOKED_PERCENT_PER_DAY)) * (1 - share(heldPercent.value))
const leftForEver = (1 - share(RATE_LIMIT_BOOKED_PERCENT)) * (1 - share(heldPercent.value))

describe.each(databaseKinds)('a flood of bookings on $name', (kind) => {
  let site: BookedSite
  beforeEach(async () => {
    site = await createBookedSite(kind)
  })
  afterEach(() => site.close())

  /** Takes every free time there is, each from a /48 and an address that nobody had before, until none is given. */
  async function takeAll(): Promise<void> {
    for (const slot of await site.free()) {
      const { outcome } = await site.book(slot)
      if (outcome === 'asked') return
    }
  }

  test('from any number of networks and addresses leaves most of the calendar, hour by hour', async () => {
    const left: number[] = []
    for (let passed = 0; passed < 4; passed += 1) {
      await takeAll()
      left.push(await freeShare())
      site.pass(hour)
      await expireHolds(site.database, site.now())
    }
    expect(Math.min(...left)).toBeGreaterThanOrEqual(leftAfterADay)
    // It does press on the bounds: holds alone are a quarter.
    expect(Math.min(...left)).toBeLessThan(0.7)
  })

  test('that goes on for days never takes more than a share that is known', async () => {
    await site.close()
    site = await createBookedSite(kind, {
      RATE_LIMIT_BOOKINGS_PER_HOUR: '1000',
      RATE_LIMIT_BOOKED_PERCENT_PER_DAY: '30',
    })
    const left: number[] = []
    for (let days = 0; days < 3; days += 1) {
      await takeAll()
      left.push(await freeShare())
      site.pass(day)
      await expireHolds(site.database, site.now())
    }
    // A day of the calendar passes each day, and with it some of what was taken.
    expect(Math.min(...left)).toBeGreaterThanOrEqual(leftForEver)
    expect(Math.min(...left)).toBeLessThan(0.45)
  })

  test('by somebody who reads the mails and presses the links takes little more in a day', async () => {
    for (let passed = 0; passed < 2; passed += 1) {
      await takeAll()
      for (const { text } of await site.mails()) {
        const link = linkIn(text, '/meeting/book')
        if (link.protocol !== 'none:') await site.press(api.bookHeld, link)
      }
      site.pass(hour)
      await expireHolds(site.database, site.now())
    }
    await takeAll()
    const { confirmedInDay, bookable } = await load()
    expect(confirmedInDay).toBe(Math.floor(bookable * share(confirmedPercent.value)))
    const booked = share(RATE_LIMIT_BOOKED_PERCENT_PER_DAY) + share(confirmedPercent.value)
    expect(await freeShare()).toBeGreaterThanOrEqual((1 - booked) * (1 - share(heldPercent.value)))
  })

  test('from one network address holds a few times and no more', async () => {
    const before = await site.free()
    const most = RATE_LIMIT_BOOKINGS_PER_DAY
    for (const [count, slot] of before.slice(0, 3 * most).entries()) {
      const { outcome } = await site.book(slot, { ip: '192.0.2.1' })
      expect(outcome).toBe(count < most ? undefined : count < 2 * most ? 'held' : 'asked')
    }
    expect(await site.free()).toHaveLength(before.length - 2 * most)
  })

  test.each([
    ['/24', (count: number) => `192.0.2.${count}`],
    ['/48', (count: number) => `2001:db8:1:${count}::1`],
  ])('from a whole %s does as well', async (_network, ip) => {
    await site.close()
    site = await createBookedSite(kind, { RATE_LIMIT_BOOKINGS_PER_HOUR: '1000' })
    const before = await site.free()
    const most = RATE_LIMIT_BOOKINGS_PER_DAY * shares.network
    for (const [count, slot] of before.slice(0, 2 * most + 3).entries()) {
      const { outcome } = await site.book(slot, { ip: ip(count) })
      expect(outcome).toBe(count < most ? undefined : count < 2 * most ? 'held' : 'asked')
    }
    expect(await site.free()).toHaveLength(before.length - 2 * most)
  })

  test('is over for who comes the day after, and never was for a quiet calendar', async () => {
    for (const slot of (await site.free()).slice(0, 12)) await site.book(slot)
    const [next = ''] = await site.free()
    expect(await site.book(next)).toMatchObject({ outcome: 'held' })
    site.pass(day + minute)
    const [later = ''] = await site.free()
    expect((await site.book(later)).outcome).toBeUndefined()
  })

  test('raises an alarm once, which is over once', async () => {
    const alarms = new Alarms((event) => told.push(`${event.name} ${event.state}`))
    const told: string[] = []
    const { database, now } = site
    const look = () =>
      tellOfFlood({
        database,
        release: () => ({ openingHours }),
        settings: readSettings({}),
        alarms,
        now,
      })
    await look()
    await takeAll()
    await look()
    await look()
    expect(told).toEqual(['booking.flood begun'])
    site.pass(day + minute)
    await look()
    await look()
    expect(told).toEqual(['booking.flood begun', 'booking.flood over'])
  })

  const load = () => readCalendarLoad(site.database, openingHours, site.now())

  /** What a visitor can choose of all that may be booked. */
  async function freeShare(): Promise<number> {
    return (await site.free()).length / (await load()).bookable
  }
})
