import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { api } from '../../contract/api.ts'
import { minute } from '../../contract/duration.ts'
import { bookingForm } from '../../contract/forms/booking.ts'
import { successPage } from '../../contract/forms/success-page.ts'
import { formatSlot } from '../../contract/slot-text.ts'
import { limits } from '../http/limits.ts'
import { type BookedSite, createBookedSite, linkIn, type ReadMail } from '../testing/booked-site.ts'
import { databaseKinds } from '../testing/databases.ts'
import { formTexts } from '../testing/form-texts.ts'
import { mailCopy } from '../testing/mail-copy.ts'
import { timeline } from '../testing/outbox.ts'
import { expireHolds } from './expire-holds.ts'
import { forgetNetworks, networksKeptFor } from './network-hashes.ts'

const [first, second, third] = ['07:00', '07:30', '08:00'].map(
  (time) => `2026-01-05T${time}:00.000Z`,
) as [string, string, string]
const held = limits.holdMinutes.value * minute
const { outcomes: said } = formTexts.booking
const email = 'ada@example.com'

describe.each(databaseKinds)('a time that is held on $name', (kind) => {
  let site: BookedSite
  beforeEach(async () => {
    // The first of a network is booked, the second held, the third only asked for.
    site = await createBookedSite(kind, { RATE_LIMIT_BOOKINGS_PER_DAY: '1' })
  })
  afterEach(() => site.close())

  const office = '192.0.2.1'
  /** Holds a slot, because its network has booked before, and returns the mail with its link. */
  async function hold(slot = first, values: Record<string, string> = {}): Promise<ReadMail> {
    const other = (await site.free()).find((one) => one !== slot) ?? ''
    await site.book(other, { ip: office })
    await site.mails()
    expect(await site.book(slot, { ip: office, email, ...values })).toMatchObject({
      outcome: 'held',
    })
    const [mail, ...others] = await site.mails()
    expect(others).toEqual([])
    return mail as ReadMail
  }
  const adas = async () => (await site.bookings()).filter((one) => one.email === email)

  test('is said to be held, is free for nobody else, and nobody is invited', async () => {
    const mail = await hold()
    expect(await adas()).toMatchObject([{ status: 'held', slot: first, address_confirmed_at: 0 }])
    expect(await site.free()).not.toContain(first)
    expect(await site.book(first)).toMatchObject({ status: 409 })
    expect(mail.to).toBe(email)
    expect(mail.subject).toBe(mailCopy.mails.held.subject)
    expect(mail.text).toContain(formatSlot(first, 30, 'Asia/Kolkata'))
    expect(mail.text).not.toContain('/meeting/move')
    const [ada] = await adas()
    expect(await timeline(site.database, ada?.id ?? '')).toContain(
      'held its network has booked many',
    )
  })

  test('is answered the same when the answer is lost and asked for again', async () => {
    await site.book(second, { ip: office })
    const send = () =>
      site.app.inject({
        method: 'POST',
        url: bookingForm.path,
        remoteAddress: office,
        headers: { 'Idempotency-Key': 'a-key-of-its-own' },
        payload: { name: 'Ada', email, timeZone: 'UTC', slot: first },
      })
    const [one, two] = [await send(), await send()]
    expect(one.json()).toEqual({
      success: true,
      message: said.held?.toast.text,
      outcome: 'held',
    })
    expect(two.body).toBe(one.body)
    expect(await adas()).toHaveLength(1)
  })

  test('ends a form without scripts on a page that says so', async () => {
    await site.book(second, { ip: office })
    const fields = { name: 'Ada', email, timeZone: 'UTC', slot: first }
    const answer = await site.app.inject({
      method: 'POST',
      url: bookingForm.path,
      remoteAddress: office,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    })
    expect([answer.statusCode, answer.headers.location]).toEqual([
      303,
      successPage(bookingForm, 'held'),
    ])
  })

  test('is booked by a press of the button and not by a look at the page', async () => {
    const link = linkIn((await hold()).text, '/meeting/book')
    const page = await site.get(link)
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(page.body).toContain(formatSlot(first, 30, 'Asia/Kolkata'))
    expect(await adas()).toMatchObject([{ status: 'held' }])

    for (const _press of [1, 2]) {
      const answer = await site.press(api.bookHeld, link)
      expect([answer.statusCode, answer.headers.location]).toEqual([303, '/meeting/booked'])
    }
    const now = site.now()
    expect(await adas()).toMatchObject([{ status: 'booked', address_confirmed_at: now }])
    expect((await site.mails()).map(({ to }) => to).sort()).toEqual([email, 'team@cam.example'])
    site.pass(held)
    expect(await expireHolds(site.database, site.now())).toBe(0)
    expect(await site.free()).not.toContain(first)
  })

  test('is free again by itself once its time is past, and the booking a request', async () => {
    await hold(first, { times: 'Or any evening' })
    site.pass(held - 1)
    expect(await site.free()).not.toContain(first)
    site.pass(1)
    expect(await site.free()).toContain(first)

    expect(await expireHolds(site.database, site.now())).toBe(1)
    expect(await expireHolds(site.database, site.now())).toBe(0)
    expect(await adas()).toMatchObject([
      {
        status: 'requested',
        slot: '',
        times: `${formatSlot(first, 30, 'Asia/Kolkata')}; Or any evening`,
      },
    ])
    const [ada] = await adas()
    expect(await timeline(site.database, ada?.id ?? '')).toContain(
      'expired Nobody used the link: it is a request now.',
    )
    expect((await site.mails()).map(({ to }) => to)).toEqual(['team@cam.example'])
  })

  test('can be booked by somebody else once its time is past', async () => {
    await hold()
    site.pass(held)
    expect(await site.book(first)).toMatchObject({ status: 200 })
    expect(await adas()).toMatchObject([{ status: 'requested', slot: '' }])
    const slots = await site.database.selectFrom('booking_slots').select('starts_at').execute()
    expect(slots.filter(({ starts_at }) => starts_at === Date.parse(first))).toHaveLength(1)
  })

  test.each(['looked after', 'not looked after'])(
    'is booked by a late press as long as nobody else has it (%s)',
    async (what) => {
      const link = linkIn((await hold(first, { times: 'Any evening' })).text, '/meeting/book')
      site.pass(2 * held)
      if (what === 'looked after') await expireHolds(site.database, site.now())
      expect((await site.get(link)).body).toContain(formatSlot(first, 30, 'Asia/Kolkata'))
      expect((await site.press(api.bookHeld, link)).headers.location).toBe('/meeting/booked')
      expect(await adas()).toMatchObject([
        { status: 'booked', slot: first, slot_minutes: 30, times: 'Any evening' },
      ])
      expect(await site.free()).not.toContain(first)
    },
  )

  test('is gone when somebody else took it, and stays a request', async () => {
    const link = linkIn((await hold()).text, '/meeting/book')
    site.pass(held)
    await site.book(first)
    expect((await site.press(api.bookHeld, link)).headers.location).toBe('/meeting/gone')
    expect(await adas()).toMatchObject([{ status: 'requested' }])
  })

  test('has a link that ends when the meeting would begin, and that nobody can make', async () => {
    const link = linkIn((await hold()).text, '/meeting/book')
    const forged = new URL(link)
    forged.searchParams.set('token', `${link.searchParams.get('token')}A`)
    expect((await site.get(forged)).statusCode).toBe(410)
    expect((await site.press(api.bookHeld, forged)).headers.location).toBe('/meeting/over')
    expect((await site.press(api.cancelMeeting, link)).headers.location).toBe('/meeting/over')
    site.pass(Date.parse(first) - site.now() + 1)
    expect((await site.get(link)).statusCode).toBe(410)
    expect((await site.press(api.bookHeld, link)).headers.location).toBe('/meeting/over')
  })

  test('is not held at all past another bound of its network: a person answers', async () => {
    await hold()
    expect(await site.book(third, { ip: office, email: 'eve@example.com' })).toMatchObject({
      status: 200,
      outcome: 'asked',
      message: said.asked?.toast.text,
    })
    expect(await site.free()).toContain(third)
    const [eve] = (await site.bookings()).filter((one) => one.email === 'eve@example.com')
    expect(eve).toMatchObject({
      status: 'requested',
      slot: '',
      times: formatSlot(third, 30, 'Asia/Kolkata'),
    })
    expect(await site.templates()).toEqual(['notice', 'booking-receipt'])
    const events = await timeline(site.database, eve?.id ?? '')
    expect(events.some((line) => line.startsWith('not-held its network'))).toBe(true)
  })

  test('is said to be held to suspected spam as well, which takes none', async () => {
    await site.book(second, { ip: office })
    const suspect = await site.book(first, { ip: office, email: 'eve@example.com', link: 'x' })
    expect(suspect).toMatchObject({ status: 200, outcome: 'held', message: said.held?.toast.text })
    expect(await site.free()).toContain(first)
  })

  test('is no need for an address that was confirmed before', async () => {
    const link = linkIn((await hold()).text, '/meeting/book')
    await site.press(api.bookHeld, link)
    await site.database
      .updateTable('bookings')
      .set({ status: 'cancelled' })
      .where('email', '=', email)
      .execute()
    const again = await site.book(third, { ip: office, email: 'Ada+demo@example.com' })
    expect(again).toMatchObject({ status: 200, message: said.booked?.toast.text })
    const [, booking] = (await site.bookings()).filter((one) => one.email_key === email)
    expect(booking).toMatchObject({ status: 'booked', address_confirmed_at: site.now() })
  })

  test('is known by its network for some days only', async () => {
    await hold()
    await forgetNetworks(site.database, site.now() + networksKeptFor)
    const [known] = await adas()
    expect([known?.client_hash, known?.network_hash]).not.toContain('')
    expect(JSON.stringify(known)).not.toContain(office)
    await forgetNetworks(site.database, site.now() + networksKeptFor + 1)
    expect(await adas()).toMatchObject([{ client_hash: '', network_hash: '' }])
  })
})
