import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { api } from '../../contract/api.ts'
import { minute } from '../../contract/duration.ts'
import { type BookedSite, createBookedSite, linkIn } from '../testing/booked-site.ts'
import { databaseKinds } from '../testing/databases.ts'
import { endOf } from '../testing/end-of.ts'
import { mailCopy } from '../testing/mail-copy.ts'
import { timeline } from '../testing/outbox.ts'
import { cancelFlood, findFlood } from './cancel-flood.ts'
import { networkHashes } from './network-hashes.ts'

const [first, second, third] = ['07:00', '07:30', '08:00'].map(
  (time) => `2026-01-05T${time}:00.000Z`,
) as [string, string, string]
const program = '192.0.2.1'

describe.each(databaseKinds)('a flood of bookings that is cancelled on $name', (kind) => {
  let site: BookedSite
  beforeEach(async () => {
    site = await createBookedSite(kind, { RATE_LIMIT_BOOKINGS_PER_DAY: '2' })
  })
  afterEach(() => site.close())

  const cancelAll = async (network?: string) => {
    const flood = await findFlood(
      site.database,
      { since: 0, ...(network && { network }) },
      site.now(),
    )
    return cancelFlood(site.database, flood, site.now())
  }
  const states = async () => (await site.bookings()).map(({ status }) => status)

  test('frees its times, erases nothing, and is no flood the next time', async () => {
    const before = await site.free()
    await site.book(first, { ip: program })
    await site.book(second, { ip: program })
    await site.book(third, { ip: program })
    expect(await states()).toEqual(['booked', 'booked', 'held'])
    expect(await cancelAll()).toEqual({ cancelled: 2, released: 1, mails: 2 })
    expect(await states()).toEqual(['cancelled', 'cancelled', 'requested'])
    expect(await site.free()).toEqual(before)
    const [one] = await site.bookings()
    expect(await timeline(site.database, one?.id ?? '')).toContain(
      `cancelled ${first}, with a flood`,
    )
    expect(await cancelAll()).toEqual({ cancelled: 0, released: 0, mails: 0 })
  })

  test('leaves the bookings of other networks and of before', async () => {
    await site.book(first)
    site.pass(minute)
    await site.book(second, { ip: program })
    await site.book(third)
    const { client_hash, network_hash } = networkHashes(program, site.secret)
    const since = site.now()
    const found = async (network?: string) =>
      (await findFlood(site.database, { since, ...(network && { network }) }, since)).length
    expect([await found(), await found(client_hash), await found(network_hash)]).toEqual([2, 1, 1])
    expect(await cancelAll(network_hash)).toEqual({ cancelled: 1, released: 0, mails: 1 })
    expect(await states()).toEqual(['booked', 'cancelled', 'booked'])
  })

  test('says sorry with a link to choose again, and takes the time out of both calendars', async () => {
    await site.book(first, { ip: program, email: 'ada@example.com' })
    await site.mails()
    await cancelAll()
    const mails = await site.mails()
    const sorry = mails.find(({ to }) => to === 'ada@example.com')
    expect(sorry?.subject).toContain(mailCopy.mails['called-off'].subject)
    expect(sorry?.text).toContain('https://cam.example/book\n')
    expect(mails.map(({ to }) => to).sort()).toEqual(['ada@example.com', 'team@cam.example'])
  })

  test('tells the team nothing of meetings that it has not heard of', async () => {
    await site.book(first, { ip: program })
    await cancelAll()
    expect((await site.mails()).map(({ to }) => to)).not.toContain('team@cam.example')
  })

  test('writes once to an address that nobody confirmed, and of each meeting to one that was', async () => {
    await site.book(first, { email: 'ada@example.com' })
    await site.mails()
    await site.book(second, { email: 'ada+1@example.com' })
    const [mail] = await site.mails()
    const booked = await site.press(api.bookHeld, linkIn(mail?.text, '/meeting/book'))
    expect(endOf(booked)).toBe('/meeting/booked')
    expect((await cancelAll()).mails).toBe(2)

    const one = await site.book(third, { email: 'bob@example.com' })
    const [later = ''] = (await site.free()).filter((slot) => slot > third)
    const two = await site.book(later, { email: 'eve@example.com' })
    expect([one.status, two.status]).toEqual([200, 200])
    // As a stranger's program would have it, had it been quick enough: two meetings of one mailbox.
    await site.database
      .updateTable('bookings')
      .set({ email_key: 'bob@example.com' })
      .where('email', '=', 'eve@example.com')
      .execute()
    expect(await cancelAll()).toEqual({ cancelled: 2, released: 0, mails: 1 })
  })
})
