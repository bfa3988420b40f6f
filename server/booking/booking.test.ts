import { load } from 'cheerio'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { api, type FormAnswer, type SlotsAnswer } from '../../contract/api.ts'
import { apiMessages } from '../../contract/api-messages.ts'
import { bookingForm } from '../../contract/forms/booking.ts'
import { messages } from '../../contract/messages.ts'
import { databaseKinds } from '../testing/databases.ts'
import { formTexts } from '../testing/form-texts.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

const hour = 60 * 60 * 1000
const unlimited = {
  RATE_LIMIT_SUBMISSIONS_PER_MINUTE: '100000',
  RATE_LIMIT_MESSAGES_PER_HOUR: '100000',
  SPAM_MIN_FILL_SECONDS: '0',
  RATE_LIMIT_BOOKINGS_PER_DAY: '100000',
}
const visitor = {
  name: 'Ada',
  email: 'ada@example.com',
  company: 'Engines Ltd',
  times: '',
  timeZone: 'America/New_York',
  message: 'Our market',
}
/** The fixture's clock stands at Friday 2026-01-02 03:04:05 UTC; the first slot after the notice. */
const first = '2026-01-05T07:00:00.000Z'
const { fields, outcomes: said } = formTexts.booking

describe.each(databaseKinds)('booking on $name', (kind) => {
  let own: TestApp
  beforeEach(async () => {
    own = await createTestApp(kind, unlimited)
  })
  afterEach(() => own.close())

  async function free(): Promise<string[]> {
    const response = await own.app.inject({ url: api.slots })
    expect(response.statusCode).toBe(200)
    expect(response.headers['cache-control']).toBe('no-store')
    return response.json<SlotsAnswer>().slots
  }

  async function book(values: Record<string, string>, key?: string) {
    const response = await own.app.inject({
      method: 'POST',
      url: bookingForm.path,
      remoteAddress: `10.1.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}`,
      headers: key ? { 'Idempotency-Key': key } : {},
      payload: { ...visitor, ...values },
    })
    return { status: response.statusCode, ...response.json<FormAnswer>() }
  }
  const taken = () => own.database.selectFrom('booking_slots').selectAll().execute()
  const bookings = () => own.database.selectFrom('bookings').selectAll().execute()

  test('takes a free slot, which is free no more', async () => {
    const before = await free()
    expect(before[0]).toBe(first)
    expect(await book({ slot: first })).toEqual({
      status: 200,
      success: true,
      message: said.booked?.toast.text,
      page: expect.stringMatching(/^\/thanks\/booked\?token=./),
    })
    expect(await free()).toEqual(before.slice(1))
    expect(await bookings()).toMatchObject([
      {
        slot: first,
        slot_minutes: 30,
        status: 'booked',
        time_zone: 'America/New_York',
        sequence: 0,
      },
    ])
  })

  test('takes a slot written with an offset as the instant it is', async () => {
    await book({ slot: '2026-01-05T09:00+02:00' })
    expect(await taken()).toMatchObject([{ starts_at: Date.parse(first) }])
  })

  test('offers the next ones, in the visitor’s own time, when a slot is taken', async () => {
    await book({ slot: first })
    const next = [
      '2026-01-05T07:30:00.000Z',
      '2026-01-05T08:00:00.000Z',
      '2026-01-05T08:30:00.000Z',
    ]
    const sentence = `${apiMessages.slotTaken} Still free: Mon Jan 5 02:30, Mon Jan 5 03:00, Mon Jan 5 03:30 (America/New_York).`
    expect(await book({ slot: first, email: 'bob@example.com' })).toEqual({
      status: 409,
      success: false,
      message: sentence,
      fields: { slot: sentence },
      slots: next,
    })
    expect(await bookings()).toHaveLength(1)
  })

  test.each([
    ['past', '2026-01-01T08:00:00Z', 400, apiMessages.slotPast],
    ['within the notice', '2026-01-02T08:00:00Z', 400, apiMessages.slotPast],
    ['off the grid', '2026-01-05T07:10:00Z', 400, apiMessages.slotClosed],
    ['on a closed day', '2026-01-06T07:00:00Z', 400, apiMessages.slotClosed],
    ['on a Sunday', '2026-01-04T07:00:00Z', 400, apiMessages.slotClosed],
    ['in the break', '2026-01-05T10:00:00Z', 400, apiMessages.slotClosed],
    ['beyond the horizon', '2026-03-02T07:00:00Z', 400, apiMessages.slotClosed],
    ['in no century', '9999-12-31T07:00:00Z', 400, apiMessages.slotClosed],
  ])('refuses a slot that is %s', async (_what, slot, status, reason) => {
    const answer = await book({ slot })
    expect(answer).toMatchObject({ status, success: false })
    expect(answer.slots).toHaveLength(3)
    expect(answer.message.startsWith(reason)).toBe(true)
    expect(await bookings()).toEqual([])
  })

  test.each(['tomorrow', '2026-02-31T07:00:00', '20260105T070000Z', '2026-13-05T07:00:00Z'])(
    'cannot read the slot %s',
    async (slot) => {
      expect(await book({ slot })).toMatchObject({
        status: 422,
        fields: { slot: messages.slotUnreadable },
      })
    },
  )

  test.each([
    ['Kolkata', 'Asia/Kolkata'],
    ['Asia/Calcutta', 'Asia/Kolkata'],
    ['kyiv', 'Europe/Kyiv'],
    ['tel aviv', 'Asia/Jerusalem'],
  ])('takes a slot in the zone %s', async (timeZone, zone) => {
    expect(await book({ slot: first, timeZone })).toMatchObject({ status: 200 })
    expect(await bookings()).toMatchObject([{ time_zone: zone }])
  })

  test('refuses a slot in a zone that nobody knows, and takes words beside one', async () => {
    expect(await book({ slot: first, timeZone: 'Narnia' })).toEqual({
      status: 422,
      success: false,
      message: messages.timeZoneUnknown,
      fields: { timeZone: messages.timeZoneUnknown },
    })
    expect(await taken()).toEqual([])
    expect(await book({ times: 'Any evening', timeZone: 'Narnia' })).toMatchObject({ status: 200 })
    expect(await bookings()).toMatchObject([{ time_zone: 'Narnia' }])
  })

  test('the page says that it does not know a place, and keeps what was typed', async () => {
    const page = async (zone: string) => {
      const { body } = await own.app.inject({ url: '/book', query: { zone } })
      return load(body, { scriptingEnabled: false })
    }
    const $ = await page('"><script>Narnia & co')
    expect($('[data-zone-unknown]').is('[hidden]')).toBe(false)
    expect($('[data-zone-unknown] [data-slot-zone]').text()).toBe('Europe/Tallinn')
    expect($('input[name="zone"]').attr('value')).toBe('"><script>Narnia & co')
    const described = $('input[name="zone"]').attr('aria-describedby')
    expect($(`[id="${described}"]`).is('[data-zone-unknown]')).toBe(true)
    for (const zone of ['', ' ', 'ho chi minh']) {
      const known = await page(zone)
      expect(known('[data-zone-unknown]').is('[hidden]')).toBe(true)
      expect(known('input[name="zone"]').attr('value')).toBe('')
      expect(known('input[name="zone"]').attr('aria-describedby')).toBeUndefined()
    }
  })

  test('the page has the competitor of its address in its field, in another zone as well', async () => {
    const page = async (rival: string) =>
      load((await own.app.inject({ url: '/book', query: { rival } })).body)
    const $ = await page('Müller & Co')
    expect($('input[name="competitor"]').attr('value')).toBe('Müller & Co')
    expect($('#booking-zone input').attr('value')).toBe('Müller & Co')
    for (const none of ['', '"><b>', 'https://evil.example']) {
      const without = await page(none)
      expect(without('input[name="competitor"]').attr('value')).toBeUndefined()
      expect(without('#booking-zone').html()).toBe('')
    }
  })

  test('asks for a time, beside whatever else is missing', async () => {
    expect(await book({ slot: '', times: ' ', name: '' })).toMatchObject({
      status: 422,
      fields: {
        name: messages.required.replace('{label}', fields.name?.label ?? ''),
        slot: messages.timeMissing,
        times: messages.timeMissing,
      },
    })
  })

  test('takes words where no slot suits', async () => {
    expect(await book({ times: 'Any evening' })).toMatchObject({
      status: 200,
      message: said.sent?.toast.text,
    })
    expect(await taken()).toEqual([])
    expect(await bookings()).toMatchObject([
      { slot: '', status: 'requested', times: 'Any evening' },
    ])
  })

  test('a repeat gets the first answer, if not its page, and takes nothing more', async () => {
    const key = 'a-key-of-its-own'
    const answers = [await book({ slot: first }, key), await book({ slot: first }, key)]
    expect({ ...answers[1], page: answers[0]?.page }).toEqual(answers[0])
    expect(answers[1]).toMatchObject({ status: 200, message: said.booked?.toast.text })
    expect(await taken()).toHaveLength(1)
    expect(await bookings()).toHaveLength(1)
  })

  test('an erased booking frees its slot', async () => {
    await book({ slot: first })
    await own.database.deleteFrom('bookings').execute()
    expect(await free()).toContain(first)
  })

  test('slots of another length than today’s still keep others from being booked', async () => {
    await book({ slot: first })
    await own.database
      .updateTable('booking_slots')
      .set({ starts_at: Date.parse(first) - hour / 4, ends_at: Date.parse(first) + hour })
      .execute()
    expect((await free())[0]).toBe('2026-01-05T08:00:00.000Z')
    expect(await book({ slot: '2026-01-05T07:30:00Z' })).toMatchObject({ status: 409 })
  })

  test('of two who take the same slot at the same moment one wins, 100 times', async () => {
    const slots = (await free()).slice(0, 100)
    expect(slots).toHaveLength(100)
    const outcomes: string[] = []
    for (const [index, slot] of slots.entries()) {
      const answers = await Promise.all([
        book({ slot, email: `ada-${index}@example.com` }),
        book({ slot, email: `bob-${index}@example.com` }),
      ])
      const [winner, loser] = answers.sort((a, b) => a.status - b.status)
      outcomes.push(`${winner?.status} ${loser?.status}`)
      expect(loser?.slots).not.toContain(slot)
      // As if their links were used: strangers have half of a day at most.
      await own.database.updateTable('bookings').set({ address_confirmed_at: 1 }).execute()
      expect(loser?.slots?.length).toBeGreaterThan(0)
    }
    expect(new Set(outcomes)).toEqual(new Set(['200 409']))
    const rows = await taken()
    expect(rows.map(({ starts_at }) => starts_at).sort()).toEqual(slots.map(Date.parse))
    expect((await bookings()).map(({ id }) => id).sort()).toEqual(
      rows.map(({ booking_id }) => booking_id).sort(),
    )
  })
})
