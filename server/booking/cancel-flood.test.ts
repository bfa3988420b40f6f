import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { minute } from '../../contract/duration.ts'
import { networkHashes } from '../intake/network-hashes.ts'
import { type BookedSite, createBookedSite } from '../testing/booked-site.ts'
import { databaseKinds } from '../testing/databases.ts'
import { mailCopy } from '../testing/mail-copy.ts'
import { timeline } from '../testing/outbox.ts'
import { cancelFlood, findFlood } from './cancel-flood.ts'

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
    expect(await cancelAll()).toEqual({ cancelled: 2, released: 1 })
    expect(await states()).toEqual(['cancelled', 'cancelled', 'requested'])
    expect(await site.free()).toEqual(before)
    const [one] = await site.bookings()
    expect(await timeline(site.database, one?.id ?? '')).toContain(`cancelled ${first}`)
    expect(await cancelAll()).toEqual({ cancelled: 0, released: 0 })
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
    expect(await cancelAll(network_hash)).toEqual({ cancelled: 1, released: 0 })
    expect(await states()).toEqual(['booked', 'cancelled', 'booked'])
  })

  test('tells both sides, with a link to choose again', async () => {
    await site.book(first, { ip: program, email: 'ada@example.com' })
    await site.mails()
    await cancelAll()
    const mails = await site.mails()
    const told = mails.find(({ to }) => to === 'ada@example.com')
    expect(told?.subject).toContain(mailCopy.mails.cancelled.subject)
    expect(told?.text).toContain('https://cam.example/book\n')
    expect(mails.map(({ to }) => to).sort()).toEqual(['ada@example.com', 'team@cam.example'])
  })
})
