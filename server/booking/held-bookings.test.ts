import { expect, test } from 'vitest'
import { formatSlot } from '../../contract/slot-text.ts'
import { first } from '../testing/booked-site.ts'
import { bookedSiteForEach } from '../testing/for-each.ts'
import { timeline } from '../testing/outbox.ts'

const site = bookedSiteForEach({ environment: { SPAM_MIN_FILL_SECONDS: '2' } })

const honest = { email: 'ada@example.com', elapsed: 60_000 }
const hold = async (signs: { link?: string; elapsed?: number; times?: string } = { link: 'x' }) => {
  const answer = await site.book(first, { email: 'eve@example.com', ...signs })
  const id = (await site.bookings()).find(({ email }) => email === 'eve@example.com')?.id ?? ''
  return { answer, id }
}
const taken = () => site.database.selectFrom('booking_slots').selectAll().execute()
const mails = async (id: string) => {
  const rows = site.database.selectFrom('outbox').select(['template', 'status'])
  const found = await rows.where('lead_id', '=', id).orderBy('id').execute()
  return found.map(({ template, status }) => `${template} ${status}`)
}
const booking = async (id: string) => (await site.bookings()).find((stored) => stored.id === id)

test.each([{ link: 'https://spam.example' }, { elapsed: 0 }])(
  'a held booking is answered as any other and leaves its slot free (%o)',
  async (signs) => {
    const { answer, id } = await hold(signs)
    expect(await taken()).toEqual([])
    expect((await site.free())[0]).toBe(first)
    expect(await mails(id)).toEqual(['booked-notice held', 'booked held'])
    const page = expect.stringMatching(/^\/thanks\/booked\?token=./)
    expect(answer).toEqual({ ...(await site.book(first, honest)), page })
    expect(await taken()).toHaveLength(1)
  },
)

test.each([
  ['taken', first],
  ['closed', '2026-01-04T07:00:00Z'],
  ['past', '2026-01-01T08:00:00Z'],
])('spam is refused as any other booking when its slot is %s', async (_what, slot) => {
  await site.book(first, honest)
  const refused = await site.book(slot, { email: 'bob@example.com', elapsed: 60_000 })
  expect(refused.status).toBeGreaterThanOrEqual(400)
  expect(await site.book(slot, { email: 'bob@example.com', link: 'x' })).toEqual(refused)
})

test('an approved booking gets its slot', async () => {
  const { id } = await hold()
  expect(await site.approve(id)).toMatchObject({ kind: 'bookings' })
  expect(await taken()).toMatchObject([{ starts_at: Date.parse(first), booking_id: id }])
  expect(await booking(id)).toMatchObject({ status: 'booked', slot: first, slot_minutes: 30 })
  expect(await mails(id)).toEqual([
    'booked-notice waiting',
    'booked waiting',
    'reminder-day waiting',
    'reminder-hour waiting',
  ])
})

test.each(['taken', 'past'])('a booking whose slot is %s is approved as a request', async (why) => {
  const { id } = await hold({ link: 'x', times: 'Or any evening' })
  if (why === 'taken') await site.book(first, honest)
  else site.pass(Date.parse(first) - site.now())
  await site.approve(id)
  expect((await taken()).map(({ booking_id }) => booking_id)).not.toContain(id)
  expect(await booking(id)).toMatchObject({
    status: 'requested',
    slot: '',
    slot_minutes: 0,
    times: `${formatSlot(first, 30, 'Asia/Kolkata')}; Or any evening`,
  })
  expect(await mails(id)).toEqual(['notice waiting', 'booking-receipt waiting'])
  expect(await timeline(site.database, id)).toContain(`approved by eve ${why}`)
})
