// Also on PostgreSQL.
import { load } from 'cheerio'
import { describe, expect, test } from 'vitest'
import { hour } from '../../contract/duration.ts'
import { messages } from '../../contract/messages.ts'
import { apiMessages } from '../http/api-messages.ts'
import { type BookedSite, createBookedSite, first } from '../testing/booked-site.ts'
import { formTexts } from '../testing/built-release.ts'
import { bookedSiteForEach } from '../testing/for-each.ts'
import { openingHours } from '../testing/opening-hours.ts'

const { outcomes } = formTexts.booking
const unlimited = { RATE_LIMIT_BOOKINGS_PER_DAY: '100000' }

const taken = ({ database }: BookedSite) =>
  database.selectFrom('booking_slots').selectAll().execute()

describe('a booking', () => {
  const site = bookedSiteForEach({ environment: unlimited })

  test('takes a free slot, which is free no more, until it is erased', async () => {
    const before = await site.free()
    expect(before[0]).toBe(first)
    expect(await site.book('2026-01-05T09:00+02:00', { timeZone: 'calcutta' })).toEqual({
      status: 200,
      success: true,
      message: outcomes.booked?.toast.text,
      page: expect.stringMatching(/^\/thanks\/booked\?token=./),
    })
    expect(await site.free()).toEqual(before.slice(1))
    expect(await site.bookings()).toMatchObject([
      { slot: first, slot_minutes: 30, status: 'booked', time_zone: 'Asia/Kolkata', sequence: 0 },
    ])
    await site.database.deleteFrom('bookings').execute()
    expect(await site.free()).toEqual(before)
  })

  test('of a taken slot is offered the next ones, in the visitor’s own time', async () => {
    await site.book(first)
    const next = ['07:30', '08:00', '08:30'].map((time) => `2026-01-05T${time}:00.000Z`)
    const sentence = `${apiMessages.slotTaken} Still free: Mon Jan 5 02:30, Mon Jan 5 03:00, Mon Jan 5 03:30 (America/New_York).`
    expect(await site.book(first, { timeZone: 'America/New_York' })).toEqual({
      status: 409,
      success: false,
      message: sentence,
      fields: { slot: sentence },
      slots: next,
    })
    expect(await site.bookings()).toHaveLength(1)
  })

  test.each([
    ['past', '2026-01-01T08:00:00Z', apiMessages.slotPast],
    ['within the notice', '2026-01-02T08:00:00Z', apiMessages.slotPast],
    ['off the grid', '2026-01-05T07:10:00Z', apiMessages.slotClosed],
    ['on a closed day', '2026-01-06T07:00:00Z', apiMessages.slotClosed],
    ['in the break', '2026-01-05T10:00:00Z', apiMessages.slotClosed],
    ['beyond the horizon', '2026-03-02T07:00:00Z', apiMessages.slotClosed],
  ])('is refused for a slot that is %s', async (_what, slot, reason) => {
    const answer = await site.book(slot)
    expect(answer).toMatchObject({ status: 400, success: false })
    expect(answer.slots).toHaveLength(3)
    expect(answer.message.startsWith(reason)).toBe(true)
    expect(await site.bookings()).toEqual([])
  })

  test.each(['tomorrow', '2026-02-31T07:00:00', '20260105T070000Z', '2026-13-05T07:00:00Z'])(
    'cannot have the slot %s, which nobody can read',
    async (slot) => {
      const fields = { slot: messages.slotUnreadable }
      expect(await site.book(slot)).toMatchObject({ status: 422, fields })
    },
  )

  test('of a slot needs a zone that is known; times in words do not', async () => {
    const fields = { timeZone: messages.timeZoneUnknown }
    expect(await site.book(first, { timeZone: 'Narnia' })).toMatchObject({ status: 422, fields })
    const words = { times: 'Any evening', timeZone: 'Narnia' }
    expect(await site.book('', words)).toMatchObject({
      status: 200,
      message: outcomes.sent?.toast.text,
    })
    expect(await taken(site)).toEqual([])
    expect(await site.bookings()).toMatchObject([
      { slot: '', status: 'requested', times: 'Any evening', time_zone: 'Narnia' },
    ])
  })

  test('of another length than today’s slots still keeps others out', async () => {
    await site.book(first)
    await site.database
      .updateTable('booking_slots')
      .set({ starts_at: Date.parse(first) - hour / 4, ends_at: Date.parse(first) + hour })
      .execute()
    expect((await site.free())[0]).toBe('2026-01-05T08:00:00.000Z')
    expect(await site.book('2026-01-05T07:30:00Z')).toMatchObject({ status: 409 })
  })
})

describe('the page', () => {
  const site = bookedSiteForEach()
  const page = async (query: Record<string, string>) => {
    const { body } = await site.app.inject({ url: '/book', query })
    return load(body, { scriptingEnabled: false })
  }

  test('says that it does not know a place, and keeps what was typed', async () => {
    const $ = await page({ zone: '"><script>Narnia & co' })
    expect($('#booking-zone-unknown strong').text()).toBe('Europe/Tallinn')
    expect($('input[name="zone"]').attr('value')).toBe('"><script>Narnia & co')
    expect($('input[name="zone"]').attr('aria-describedby')).toBe('booking-zone-unknown')
    for (const zone of ['', ' ', 'ho chi minh']) {
      const known = await page({ zone })
      expect(known('#booking-zone-unknown')).toHaveLength(0)
      expect(known('input[name="zone"]').attr('value')).toBe('')
      expect(known('input[name="zone"]').attr('aria-describedby')).toBeUndefined()
    }
  })

  test('has the competitor of its address in its field, in another zone as well', async () => {
    const $ = await page({ rival: 'Müller & Co' })
    expect($('input[name="competitor"]').attr('value')).toBe('Müller & Co')
    expect($('input[type="hidden"][name="rival"]').attr('value')).toBe('Müller & Co')
    for (const rival of ['', '"><b>', 'https://evil.example']) {
      const without = await page({ rival })
      expect(without('input[name="competitor"]').attr('value')).toBeUndefined()
      expect(without('[type="hidden"][name="rival"]')).toHaveLength(0)
    }
  })
})

test.each([
  { names: [''], rounds: 100 },
  { names: ['Mari', 'Jaan'], rounds: 40 },
])(
  'of one visitor more than hosts ($names.length) at one slot, one goes away, $rounds times',
  async ({ names, rounds }) => {
    const hosts = names.filter(Boolean).map((name) => ({ name }))
    const hours = { ...openingHours, hosts }
    const site = await createBookedSite({ environment: unlimited, hours })
    const slots = (await site.free()).slice(0, rounds)
    for (const slot of slots) {
      const answers = await Promise.all([...names, 'one more'].map(() => site.book(slot)))
      const statuses = answers.map(({ status }) => status).sort()
      expect(statuses).toEqual([...names.map(() => 200), 409])
      const loser = answers.find(({ status }) => status === 409)
      expect(loser?.slots).not.toContain(slot)
      expect(loser?.slots?.length).toBeGreaterThan(0)
      // As if their links had been used: strangers would get half of the day at most.
      await site.database.updateTable('bookings').set({ address_confirmed_at: 1 }).execute()
    }
    const rows = await taken(site)
    const all = slots.flatMap((slot) => names.map((name) => `${Date.parse(slot)} ${name}`))
    expect(rows.map(({ starts_at, host }) => `${starts_at} ${host}`).sort()).toEqual(all.sort())
    const booked = (await site.bookings()).map(({ id, host }) => `${id} ${host}`)
    expect(booked.sort()).toEqual(rows.map((row) => `${row.booking_id} ${row.host}`).sort())
    await site.close()
  },
)
