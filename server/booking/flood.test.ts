import { beforeEach, describe, expect, test } from 'vitest'
import { api } from '../../contract/api.ts'
import { day, minute } from '../../contract/duration.ts'
import { extractLink } from '../testing/booked-site.ts'
import { findRedirectPath } from '../testing/built-site.ts'
import { bookedSiteForEach } from '../testing/for-each.ts'
import { getMailDomain, isMailProvider } from './mail-domain.ts'

const site = bookedSiteForEach()
let before: string[]
beforeEach(async () => {
  before = await site.free()
})

const toDay = (slot: string) => slot.slice(0, 10)
/** Books all slots, and counts by outcome. */
async function flood(slots: string[], from: (count: number) => Record<string, string>) {
  const ends: Record<string, number> = {}
  for (const [count, slot] of slots.entries()) {
    const { success, outcome } = await site.book(slot, from(count))
    const end = success ? (outcome ?? 'booked') : 'refused'
    ends[end] = (ends[end] ?? 0) + 1
  }
  return ends
}

describe('a flood of bookings', () => {
  test('that is thirty people of one office gets each a time or a link, and is forgotten in a day', async () => {
    const ends = await flood(before.slice(0, 30), () => ({ ip: '192.0.2.7' }))
    expect(ends).toEqual({ booked: 3, held: 27 })
    const mails = await site.mails()
    expect(mails.filter(({ text }) => text.includes('/meeting/'))).toHaveLength(30 + 3)
    site.pass(day + minute)
    const [later = ''] = await site.free()
    expect((await site.book(later, { ip: '192.0.2.7' })).outcome).toBeUndefined()
  })
})

describe('a flood from one mail domain that uses every link', () => {
  const site = bookedSiteForEach({ environment: { RATE_LIMIT_BOOKINGS_PER_DAY: '1' } })
  const pressed = async (to: string) => {
    const mail = (await site.mails()).find((sent) => sent.to === to)
    return findRedirectPath(
      await site.press(api.confirmHold, extractLink(mail?.text, '/meeting/book')),
    )
  }
  /** Books as a person does, using the mailed link if one comes. */
  async function book(slot: string, email: string, ip?: string) {
    const { success, outcome } = await site.book(slot, { email, ...(ip && { ip }) })
    if (outcome === 'held') return pressed(email)
    return success && outcome === undefined ? '/meeting/booked' : outcome
  }

  test('leaves every day times for others, who get them', async () => {
    const all = await site.free()
    const days = [...new Set(all.map(toDay))].slice(0, 3)
    const freeOfDays = async () => (await site.free()).filter((slot) => days.includes(toDay(slot)))
    const before = await freeOfDays()
    for (const [count, slot] of before.entries()) {
      await book(slot, `a${count}@all-${count}.catchall.example`, `10.${count >> 3}.0.1`)
    }
    for (const slot of await freeOfDays()) await book(slot, `b${slot}@catchall.example`)
    const left = Map.groupBy(await freeOfDays(), toDay)
    for (const [name, times] of Map.groupBy(before, toDay)) {
      const free = left.get(name) ?? []
      expect(free.length).toBeGreaterThan(times.length / 3)
      expect(await book(free[0] ?? '', `ada@${name}.example`)).toBe('/meeting/booked')
    }
  })
})

test('a second booking of a large provider is that of somebody else', () => {
  const of = [
    'a@gmail.com',
    'a@mail.yahoo.co.uk',
    'a@t-online.de',
    'a@cam.example',
    'a@free-cam.ee',
    // The same name as a provider's, under another ending.
    'a@sky.xyz',
  ]
  expect(of.map(isMailProvider)).toEqual([true, true, true, false, false, false])
  const addresses = ['a@x.y.example.com', 'a@mail.example.co.uk', 'a@d1.co.xyz']
  expect(addresses.map(getMailDomain)).toEqual(['example.com', 'example.co.uk', 'co.xyz'])
})
