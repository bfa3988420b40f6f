import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { api } from '../../contract/api.ts'
import { day, hour, minute } from '../../contract/duration.ts'
import { Alarms } from '../alarms/alarms.ts'
import { orderedId } from '../db/ordered-id.ts'
import { limits, shares } from '../http/limits.ts'
import { readSettings } from '../settings/settings.ts'
import { type BookedSite, createBookedSite, linkIn } from '../testing/booked-site.ts'
import { databaseKinds } from '../testing/databases.ts'
import { endOf } from '../testing/end-of.ts'
import { aSubscriber } from '../testing/leads.ts'
import { openingHours } from '../testing/opening-hours.ts'
import { bookHeld } from './book-held.ts'
import { readCalendarLoad } from './calendar-load.ts'
import { expireHolds } from './expire-holds.ts'
import { freeSlots } from './free-slots.ts'
import { saveBooking } from './store.ts'
import { tellOfFlood } from './watch-calendar.ts'

const {
  RATE_LIMIT_BOOKED_PERCENT,
  RATE_LIMIT_BOOKED_PERCENT_PER_DAY,
  RATE_LIMIT_BOOKINGS_PER_DAY,
} = readSettings({})
const share = (percent: number) => percent / 100
const { heldPercent, linkedPercent, linkedPercentPerDay } = limits

const visitor = {
  name: 'Ada',
  company: '',
  competitor: '',
  list_users: '',
  times: '',
  time_zone: 'UTC',
  message: '',
}

/** What decision 032 promises, as shares of the bookable times. */
const leftAfterADay =
  (1 - share(RATE_LIMIT_BOOKED_PERCENT_PER_DAY)) * (1 - share(heldPercent.value))
const leftForEver = (1 - share(RATE_LIMIT_BOOKED_PERCENT)) * (1 - share(heldPercent.value))
const leftToReaders =
  (1 - share(RATE_LIMIT_BOOKED_PERCENT) - share(linkedPercent.value)) *
  (1 - share(heldPercent.value))

describe.each(databaseKinds)('a flood of bookings on $name', (kind) => {
  let site: BookedSite
  beforeEach(async () => {
    site = await createBookedSite(kind)
  })
  afterEach(() => site.close())

  /** Takes every free time there is, each from a /48 and an address that nobody had before, until none is kept. */
  async function takeAll(): Promise<void> {
    for (const slot of await site.free()) {
      const { outcome } = await site.book(slot)
      if (outcome === 'linked' || outcome === 'asked') return
    }
  }

  /** Presses the button behind every link that was mailed. */
  async function pressAll(): Promise<void> {
    for (const { text } of await site.mails()) {
      const link = linkIn(text, '/meeting/book')
      if (link.protocol !== 'none:') await site.press(api.bookHeld, link)
    }
  }

  const settings = { ...readSettings({}), RATE_LIMIT_BOOKINGS_PER_HOUR: 1000 }
  let attackers = 0
  /** Likewise, without the limit of an hour and in one transaction: a test of many days would wait for thousands. */
  function takeAllAtOnce(): Promise<{ id: string; slot: string }[]> {
    const [now, scales] = [site.now(), { hours: openingHours, settings, secret: site.secret }]
    return site.database.transaction().execute(async (transaction) => {
      const held: { id: string; slot: string }[] = []
      for (const slot of await freeSlots(transaction, openingHours, now)) {
        attackers += 1
        const id = orderedId()
        const email = `attacker-${attackers}@example.com`
        const values = { ...visitor, email, slot }
        const arrival = { id, created_at: now, page: '/book', spam_reason: '' }
        const from = { ip: `2001:${attackers.toString(16)}::1`, isCrowding: false }
        const end = await saveBooking(transaction, values, arrival, scales, from)
        if (end === 'held') held.push({ id, slot })
        if (end === 'linked' || end === 'asked') break
      }
      return held
    })
  }

  /** Presses the buttons of times that are held. */
  function pressAllAtOnce(held: { id: string; slot: string }[]): Promise<void> {
    return site.database.transaction().execute(async (transaction) => {
      for (const one of held) {
        await bookHeld(transaction, openingHours, { ...one, now: site.now() }, site.secret)
      }
    })
  }

  // Arithmetic of many hours and days, which the other tests tie to what either database counts.
  const longTest = test.skipIf(kind.name === 'PostgreSQL')

  longTest('from any number of networks leaves most of the calendar, hour by hour', async () => {
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

  longTest('that goes on for days never takes more than a share that is known', async () => {
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

  longTest(
    'by somebody who reads the mails and presses the links takes little more in a day',
    async () => {
      for (let passed = 0; passed < 2; passed += 1) {
        await takeAll()
        await pressAll()
        site.pass(hour)
        await expireHolds(site.database, site.now())
      }
      await takeAll()
      const { linked, bookable } = await load()
      expect(linked.inDay).toBe(Math.floor(bookable * share(linkedPercentPerDay.value)))
      const booked = share(RATE_LIMIT_BOOKED_PERCENT_PER_DAY) + share(linkedPercentPerDay.value)
      expect(await freeShare()).toBeGreaterThanOrEqual(
        (1 - booked) * (1 - share(heldPercent.value)),
      )
    },
  )

  longTest(
    'by somebody who reads the mails leaves a share that is known after ten days',
    async () => {
      const told: string[] = []
      const alarms = new Alarms((event) => told.push(`${event.name} ${event.state}`))
      const left: number[] = []
      for (let days = 0; days < 10; days += 1) {
        const held = await takeAllAtOnce()
        await pressAllAtOnce(held)
        await takeAllAtOnce()
        const { free, bookable } = await load()
        left.push(free / bookable)
        await look(alarms)
        site.pass(day)
        await expireHolds(site.database, site.now())
      }
      expect(Math.min(...left)).toBeGreaterThanOrEqual(leftToReaders)
      // It does press on the bound; a day of the calendar passes each day, and with it some of what was taken.
      expect(Math.min(...left)).toBeLessThan(leftToReaders + 0.1)
      expect(told).toEqual(['booking.flood begun'])
    },
  )

  test('with confirmed subscriptions gets no further from one network address', async () => {
    const before = await site.free()
    const ends: (string | undefined)[] = []
    for (const [count, slot] of before.slice(0, 9).entries()) {
      const email = `box${count}@catchall.example`
      await site.database
        .insertInto('subscribers')
        .values(aSubscriber(`s${count}`, email))
        .execute()
      const { outcome } = await site.book(slot, { ip: '192.0.2.1', email })
      ends.push(outcome)
    }
    const most = RATE_LIMIT_BOOKINGS_PER_DAY
    expect(ends).toEqual([
      ...Array(most).fill(undefined),
      ...Array(most).fill('held'),
      ...Array(9 - 2 * most).fill('asked'),
    ])
  })

  test('of times that are held locks nobody out: the link in a mail books all the same', async () => {
    await takeAll()
    const [slot = '', other = ''] = (await site.free()).slice(3)
    const email = 'late@example.com'
    expect(await site.book(slot, { email })).toMatchObject({ outcome: 'linked' })
    expect(await site.free()).toContain(slot)
    const mail = (await site.mails()).find(({ to }) => to === email)
    const link = linkIn(mail?.text, '/meeting/book')
    expect(endOf(await site.press(api.bookHeld, link))).toBe('/meeting/booked')
    expect(await site.free()).not.toContain(slot)
    expect(await site.free()).toContain(other)
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
    await look(alarms)
    await takeAll()
    await look(alarms)
    await look(alarms)
    expect(told).toEqual(['booking.flood begun'])
    site.pass(day + minute)
    await look(alarms)
    await look(alarms)
    expect(told).toEqual(['booking.flood begun', 'booking.flood over'])
  })

  test('by links alone raises the alarm as well', async () => {
    await site.close()
    site = await createBookedSite(kind, { RATE_LIMIT_BOOKINGS_PER_DAY: '1' })
    const told: string[] = []
    const alarms = new Alarms((event) => told.push(`${event.name} ${event.state}`))
    const slots = await site.free()
    for (let network = 0; network < 5; network += 1) {
      for (const slot of slots.slice(2 * network, 2 * network + 2)) {
        await site.book(slot, { ip: `192.0.${network}.1` })
      }
    }
    const { atOnce, taken } = await load()
    expect([atOnce.inHour, taken.inHour]).toEqual([5, 5])
    await look(alarms)
    expect(told).toEqual([])
    await pressAll()
    await look(alarms)
    expect(told).toEqual(['booking.flood begun'])
  })

  /** Looks how fast the calendar fills, as the server does every minute. */
  const look = (alarms: Alarms) =>
    tellOfFlood({
      database: site.database,
      release: () => ({ openingHours }),
      settings: readSettings({}),
      alarms,
      now: site.now,
    })

  const load = () => readCalendarLoad(site.database, openingHours, site.now())

  /** What a visitor can choose of all that may be booked. */
  async function freeShare(): Promise<number> {
    return (await site.free()).length / (await load()).bookable
  }
})
