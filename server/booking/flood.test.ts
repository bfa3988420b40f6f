import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { api } from '../../contract/api.ts'
import { day, minute } from '../../contract/duration.ts'
import { keptMinutes } from '../http/limits.ts'
import { type BookedSite, createBookedSite, linkIn } from '../testing/booked-site.ts'
import { databaseKinds } from '../testing/databases.ts'
import { endOf } from '../testing/end-of.ts'

const kept = keptMinutes * minute

describe.each(databaseKinds)('a flood of bookings on $name', (kind) => {
  let site: BookedSite
  let before: string[]
  beforeEach(async () => {
    site = await createBookedSite(kind)
    before = await site.free()
  })
  afterEach(() => site.close())

  const hidden = async () => before.length - (await site.free()).length
  /** How many bookings ended how. */
  async function flood(slots: string[], from: (count: number) => Record<string, string>) {
    const ends: Record<string, number> = {}
    for (const [count, slot] of slots.entries()) {
      const { success, outcome } = await site.book(slot, from(count))
      const end = success ? (outcome ?? 'booked') : 'refused'
      ends[end] = (ends[end] ?? 0) + 1
    }
    return ends
  }
  const dayOf = (slot: string) => slot.slice(0, 10)

  test('in one name hides one time, however the name is spelled', async () => {
    const ends = await flood(before.slice(0, 10), (count) => ({
      email: `A.da+${count}@gmail.com`,
      ip: `2001:${count}::1`,
    }))
    expect(ends).toEqual({ booked: 1, held: 9 })
    expect(await hidden()).toBe(1)
  })

  test.each([
    ['/48', (count: number) => `2001:db8:1:${count}::1`],
    ['/32', (count: number) => `2001:db8:${count}::1`],
    ['/24', (count: number) => `192.0.2.${count}`],
  ])('from 90 networks of one %s hides less than a fifth', async (_network, ip) => {
    await flood(before.slice(0, 90), (count) => ({ ip: ip(count) }))
    expect(await hidden()).toBeLessThan(before.length / 5)
  })

  test('from everywhere empties no day, and what it keeps is free again by itself', async () => {
    for (const _round of [1, 2]) await flood(await site.free(), () => ({}))
    const days = Map.groupBy(before, dayOf)
    const left = Map.groupBy(await site.free(), dayOf)
    for (const [name, times] of days) {
      expect((left.get(name) ?? []).length).toBeGreaterThan(times.length / 5)
    }
    site.pass(kept)
    const later = Map.groupBy(await site.free(), dayOf)
    for (const [name, times] of days) {
      expect((later.get(name) ?? []).length).toBeGreaterThanOrEqual(Math.floor(times.length / 2))
    }
  })

  test('takes one day and leaves the others as they were', async () => {
    const [first = ''] = before
    const ofFirst = before.filter((slot) => dayOf(slot) === dayOf(first))
    await flood(ofFirst, () => ({}))
    const other = (await site.free()).find((slot) => dayOf(slot) !== dayOf(first)) ?? ''
    expect((await site.book(other)).outcome).toBeUndefined()
  })

  test('keeps no visitor from a time of that day: the mailed link books it', async () => {
    await flood(before, () => ({}))
    const [slot = ''] = await site.free()
    await site.mails()
    expect(await site.book(slot, { email: 'late@other.example' })).toMatchObject({
      outcome: 'held',
    })
    const mail = (await site.mails()).find(({ to }) => to === 'late@other.example')
    const link = linkIn(mail?.text, '/meeting/book')
    expect(endOf(await site.press(api.bookHeld, link))).toBe('/meeting/booked')
    expect(await site.free()).not.toContain(slot)
  })

  test('that is thirty people of one office gets each of them a time or a link', async () => {
    const ends = await flood(before.slice(0, 30), () => ({ ip: '192.0.2.7' }))
    expect(ends).toEqual({ booked: 3, held: 27 })
    const mails = await site.mails()
    expect(mails.filter(({ text }) => text.includes('/meeting/'))).toHaveLength(30 + 3)
  })

  test('is forgotten the day after', async () => {
    await flood(before.slice(0, 4), () => ({ ip: '192.0.2.7' }))
    site.pass(day + minute)
    const [later = ''] = await site.free()
    expect((await site.book(later, { ip: '192.0.2.7' })).outcome).toBeUndefined()
  })
})
