import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { api, type SlotsAnswer } from '../../contract/api.ts'
import { bookingForm } from '../../contract/forms/booking.ts'
import { formatSlot } from '../../contract/slot-text.ts'
import { approveLead } from '../leads/approve-lead.ts'
import { databaseKinds } from '../testing/databases.ts'
import { timeline } from '../testing/outbox.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

const now = Date.UTC(2026, 0, 2, 3, 4, 5)
const first = '2026-01-05T07:00:00.000Z'
const visitor = { name: 'Ada', times: '', timeZone: 'Asia/Kolkata', message: '', slot: first }

describe.each(databaseKinds)('a booking held back on $name', (kind) => {
  let own: TestApp
  beforeEach(async () => {
    own = await createTestApp(kind, { RATE_LIMIT_SUBMISSIONS_PER_MINUTE: '1000' })
  })
  afterEach(() => own.close())

  const send = (email: string, values: Record<string, string | number>) =>
    own.app.inject({
      method: 'POST',
      url: bookingForm.path,
      payload: { ...visitor, email, ...values },
    })
  const hold = async (guard: Record<string, string | number> = { link: 'x' }) => {
    const answer = await send('eve@example.com', guard)
    const { id } = await own.database
      .selectFrom('bookings')
      .select('id')
      .where('email', '=', 'eve@example.com')
      .executeTakeFirstOrThrow()
    return { answer, id }
  }
  const free = async () => (await own.app.inject({ url: api.slots })).json<SlotsAnswer>().slots
  const taken = () => own.database.selectFrom('booking_slots').selectAll().execute()
  const mails = async (id: string) => {
    const rows = own.database.selectFrom('outbox').select(['template', 'status'])
    const found = await rows.where('lead_id', '=', id).orderBy('id').execute()
    return found.map(({ template, status }) => `${template} ${status}`)
  }
  const booking = (id: string) =>
    own.database.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  test.each([{ link: 'https://spam.example' }, { elapsed: 0 }])(
    'reads as anybody’s and leaves its slot free (%o)',
    async (guard) => {
      const { answer, id } = await hold(guard)
      expect(await taken()).toEqual([])
      expect((await free())[0]).toBe(first)
      expect(await mails(id)).toEqual(['booked-notice held', 'booked held'])
      const honest = await send('ada@example.com', { elapsed: 60_000 })
      const shape = ({ body }: { body: string }) => body.replace(/token=[\w.-]+/, 'token')
      expect([answer.statusCode, shape(answer)]).toEqual([honest.statusCode, shape(honest)])
      expect(await taken()).toHaveLength(1)
    },
  )

  test.each([
    ['taken', first],
    ['closed', '2026-01-04T07:00:00Z'],
    ['past', '2026-01-01T08:00:00Z'],
  ])('is refused as anybody’s when its slot is %s', async (_what, slot) => {
    await send('ada@example.com', { elapsed: 60_000 })
    const honest = await send('bob@example.com', { slot, elapsed: 60_000 })
    const suspect = await send('bob@example.com', { slot, link: 'x' })
    expect(honest.statusCode).toBeGreaterThanOrEqual(400)
    expect([suspect.statusCode, suspect.body]).toEqual([honest.statusCode, honest.body])
  })

  test('has its slot when it is released', async () => {
    const { id } = await hold()
    expect(await approveLead(own.database, id, now)).toBe('bookings')
    expect(await taken()).toMatchObject([{ starts_at: Date.parse(first), booking_id: id }])
    expect(await booking(id)).toMatchObject({ status: 'booked', slot: first, slot_minutes: 30 })
    expect(await mails(id)).toEqual([
      'booked-notice waiting',
      'booked waiting',
      'reminder-day waiting',
      'reminder-hour waiting',
    ])
    expect(await free()).not.toContain(first)
  })

  test('becomes a request when somebody took its slot before it is released', async () => {
    const { id } = await hold({ link: 'x', times: 'Or any evening' })
    await send('ada@example.com', { elapsed: 60_000 })
    await approveLead(own.database, id, now)
    expect(await taken()).toHaveLength(1)
    expect(await booking(id)).toMatchObject({
      status: 'requested',
      slot: '',
      slot_minutes: 0,
      times: `${formatSlot(first, 30, 'Asia/Kolkata')}; Or any evening`,
    })
    expect(await mails(id)).toEqual(['notice waiting', 'booking-receipt waiting'])
    expect(await timeline(own.database, id)).toContain(
      'approved Its slot is taken: it is a request for a meeting now.',
    )
  })
  test('becomes a request when its time has begun before it is released', async () => {
    const { id } = await hold()
    await approveLead(own.database, id, Date.parse(first))
    expect(await taken()).toEqual([])
    expect(await booking(id)).toMatchObject({
      status: 'requested',
      slot: '',
      times: formatSlot(first, 30, 'Asia/Kolkata'),
    })
    expect(await mails(id)).toEqual(['notice waiting', 'booking-receipt waiting'])
    expect(await timeline(own.database, id)).toContain(
      'approved Its slot is past: it is a request for a meeting now.',
    )
  })
})
