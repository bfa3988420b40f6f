import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { api } from '../../contract/api.ts'
import { apiMessages } from '../../contract/api-messages.ts'
import { minute } from '../../contract/duration.ts'
import { bookingForm } from '../../contract/forms/booking.ts'
import { successPage } from '../../contract/forms/success-page.ts'
import { keptFor } from '../../contract/retention.ts'
import { formatSlot } from '../../contract/slot-text.ts'
import { keptMinutes, movesOfMeeting } from '../http/limits.ts'
import { forgetNetworks } from '../intake/network-hashes.ts'
import {
  type BookedSite,
  createBookedSite,
  linkIn,
  optionsIn,
  type ReadMail,
} from '../testing/booked-site.ts'
import { databaseKinds } from '../testing/databases.ts'
import { endOf } from '../testing/end-of.ts'
import { formTexts } from '../testing/form-texts.ts'
import { mailCopy } from '../testing/mail-copy.ts'
import { timeline } from '../testing/outbox.ts'
import { cancelMeeting } from './change-meeting.ts'
import { expireHolds } from './holds.ts'

const [first, second, third] = ['07:00', '07:30', '08:00'].map(
  (time) => `2026-01-05T${time}:00.000Z`,
) as [string, string, string]
const held = keptMinutes * minute
const { outcomes: said } = formTexts.booking
const email = 'ada@example.com'

describe.each(databaseKinds)('a time that is held on $name', (kind) => {
  let site: BookedSite
  beforeEach(async () => {
    // Of a network the first is booked, the second kept, and past the tenth a person answers.
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
    expect(mail.subject).toBe(`${mailCopy.mails.held.subject} Mon Jan 5, 12:30 (Kolkata)`)
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
      page: expect.stringMatching(/^\/thanks\/held\?token=./),
    })
    expect({ ...two.json(), page: one.json().page }).toEqual(one.json())
    expect(await adas()).toHaveLength(1)
  })

  test.each(['held', 'asked'])(
    'ends a form without scripts on a page that says so: %s',
    async (end) => {
      const before = (await site.free()).slice(1)
      for (const slot of before.slice(0, end === 'held' ? 1 : 10)) {
        await site.book(slot, { ip: office })
      }
      const fields = { name: 'Ada', email, timeZone: 'UTC', slot: first }
      const answer = await site.app.inject({
        method: 'POST',
        url: bookingForm.path,
        remoteAddress: office,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(fields).toString(),
      })
      expect([answer.statusCode, endOf(answer)]).toEqual([303, successPage(bookingForm, end)])
      const page = await site.app.inject({ url: successPage(bookingForm, end) })
      expect(page.statusCode).toBe(200)
      expect(page.body).toContain(said[end]?.toast.text)
    },
  )

  test('is booked by a press of the button and not by a look at the page', async () => {
    const link = linkIn((await hold()).text, '/meeting/book')
    const page = await site.get(link)
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(page.body).toContain(formatSlot(first, 30, 'Asia/Kolkata'))
    expect(await adas()).toMatchObject([{ status: 'held' }])

    for (const _press of [1, 2]) {
      const answer = await site.press(api.bookHeld, link)
      expect([answer.statusCode, endOf(answer)]).toEqual([303, '/meeting/booked'])
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
      expect(endOf(await site.press(api.bookHeld, link))).toBe('/meeting/booked')
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
    const page = await site.get(link)
    expect(page.body).toContain(apiMessages.slotTaken)
    const answer = await site.press(api.bookHeld, link)
    expect(answer.statusCode).toBe(409)
    expect(answer.body).toContain(apiMessages.slotTaken)
    expect(await adas()).toMatchObject([{ status: 'requested' }])

    const [nearest = '', ...others] = optionsIn(answer.body)
    expect(optionsIn(page.body)).toEqual([nearest, ...others])
    expect([nearest, ...others].sort()).toEqual(await site.free())
    const booked = await site.press(api.bookHeld, link, { slot: nearest })
    expect(endOf(booked)).toBe('/meeting/booked')
    expect(await adas()).toMatchObject([{ status: 'booked', slot: nearest }])
    expect(await site.free()).toEqual(others.sort())
  })

  test('can be given up for another while it is held', async () => {
    const link = linkIn((await hold()).text, '/meeting/book')
    const [, , other = ''] = await site.free()
    expect(endOf(await site.press(api.bookHeld, link, { slot: other }))).toBe('/meeting/booked')
    expect(await adas()).toMatchObject([{ status: 'booked', slot: other }])
    expect(await site.free()).toContain(first)
    expect(await site.free()).not.toContain(other)
  })

  test.each(['soon', '2026-01-04T07:00:00.000Z', '2026-01-02T03:00:00.000Z'])(
    'is not exchanged for a time that is not on offer (%s)',
    async (slot) => {
      const link = linkIn((await hold()).text, '/meeting/book')
      const answer = await site.press(api.bookHeld, link, { slot })
      expect(answer.statusCode === 400 || answer.statusCode === 422).toBe(true)
      expect(await adas()).toMatchObject([{ status: 'held', slot: first }])
    },
  )

  test('has a link that ends when the meeting would begin, and that nobody can make', async () => {
    const link = linkIn((await hold()).text, '/meeting/book')
    const forged = new URL(link)
    forged.searchParams.set('token', `${link.searchParams.get('token')}A`)
    expect((await site.get(forged)).statusCode).toBe(410)
    expect(endOf(await site.press(api.bookHeld, forged))).toBe('/meeting/over')
    expect(endOf(await site.press(api.cancelMeeting, link))).toBe('/meeting/over')
    site.pass(Date.parse(first) - site.now() + 1)
    expect((await site.get(link)).statusCode).toBe(410)
    expect(endOf(await site.press(api.bookHeld, link))).toBe('/meeting/over')
  })

  test('is not held at all past another bound of its network: a person answers', async () => {
    const [, ...others] = await site.free()
    for (const slot of others.slice(0, 10)) await site.book(slot, { ip: office })
    await site.mails()
    expect(await site.book(first, { ip: office, email })).toMatchObject({
      status: 200,
      outcome: 'asked',
      message: said.asked?.toast.text,
    })
    expect(await site.free()).toContain(first)
    expect(await adas()).toMatchObject([
      { status: 'requested', slot: '', times: formatSlot(first, 30, 'Asia/Kolkata') },
    ])
    expect(await site.templates()).toEqual(['notice', 'booking-receipt'])
    const [ada] = await adas()
    const events = await timeline(site.database, ada?.id ?? '')
    expect(events.some((line) => line.startsWith('not-held its network'))).toBe(true)
  })

  test('is said to be held to suspected spam as well, which takes none', async () => {
    await site.book(second, { ip: office })
    const suspect = await site.book(first, { ip: office, email: 'eve@example.com', link: 'x' })
    expect(suspect).toMatchObject({ status: 200, outcome: 'held', message: said.held?.toast.text })
    expect(await site.free()).toContain(first)
  })

  describe('that is not kept', () => {
    /** Waits for a link while its network has had a time kept already, and returns the mail with it. */
    async function linked(): Promise<ReadMail> {
      await site.book(second, { ip: office })
      await site.book(third, { ip: office })
      await site.mails()
      expect(await site.book(first, { ip: office, email })).toMatchObject({
        status: 200,
        outcome: 'held',
        message: said.held?.toast.text,
      })
      const [mail] = await site.mails()
      return mail as ReadMail
    }

    test('is free for others, and booked by its link while nobody else has it', async () => {
      const mail = await linked()
      expect(mail.text).not.toContain(mailCopy.labels.keptUntil)
      expect(await site.free()).toContain(first)
      const link = linkIn(mail.text, '/meeting/book')
      expect(endOf(await site.press(api.bookHeld, link))).toBe('/meeting/booked')
      expect(await adas()).toMatchObject([
        { status: 'booked', slot: first, address_confirmed_at: site.now() },
      ])
      expect(await site.free()).not.toContain(first)
    })

    test('goes to whoever comes first, and its link offers the others', async () => {
      const link = linkIn((await linked()).text, '/meeting/book')
      expect(await site.book(first)).toMatchObject({ status: 200 })
      const answer = await site.press(api.bookHeld, link)
      expect(answer.statusCode).toBe(409)
      expect(optionsIn(answer.body).sort()).toEqual(await site.free())
    })

    test('is a request once nobody used its link in time, of which the team is told', async () => {
      await linked()
      site.pass(held - 1)
      await expireHolds(site.database, site.now())
      expect(await adas()).toMatchObject([{ status: 'held' }])
      site.pass(1)
      await expireHolds(site.database, site.now())
      expect(await adas()).toMatchObject([
        { status: 'requested', slot: '', times: formatSlot(first, 30, 'Asia/Kolkata') },
      ])
      expect(await site.templates()).toContain('notice')
    })
  })

  describe('for an address that has a meeting', () => {
    const spelled = 'Ada+demo@example.com'
    const taken = async () => {
      const rows = await site.database
        .selectFrom('booking_slots')
        .select('starts_at')
        .orderBy('starts_at')
        .execute()
      return rows.map(({ starts_at }) => new Date(starts_at).toISOString())
    }
    /** Books the first time, wishes for the second, and returns the link of its mail. */
    async function linkOfSecond(): Promise<URL> {
      expect((await site.book(first, { email })).outcome).toBeUndefined()
      await site.mails()
      expect(await site.book(second, { email: spelled })).toMatchObject({ outcome: 'held' })
      const [mail, ...others] = await site.mails()
      expect([mail?.to, others]).toEqual([spelled, []])
      return linkIn(mail?.text, '/meeting/book')
    }

    test('is shown beside that one, which moves there', async () => {
      const link = await linkOfSecond()
      expect(await taken()).toEqual([first])
      const page = await site.get(link)
      for (const slot of [first, second]) {
        expect(page.body).toContain(formatSlot(slot, 30, 'Asia/Kolkata'))
      }
      expect(endOf(await site.press(api.bookHeld, link))).toBe('/meeting/moved')
      const [one, two] = await site.bookings()
      expect([one, two]).toMatchObject([
        { status: 'booked', slot: second, sequence: 1 },
        { status: 'cancelled', slot: second },
      ])
      expect(await taken()).toEqual([second])
      expect(await timeline(site.database, two?.id ?? '')).toContain(
        `cancelled Its time went to ${one?.id}.`,
      )
      expect((await site.mails()).map(({ to }) => to).sort()).toEqual([email, 'team@cam.example'])
      expect(endOf(await site.press(api.bookHeld, link))).toBe('/meeting/over')
    })

    test('is booked when that one is cancelled meanwhile', async () => {
      const link = await linkOfSecond()
      const [one] = await site.bookings()
      await site.database
        .transaction()
        .execute((transaction) => cancelMeeting(transaction, one?.id ?? '', site.now()))
      expect(endOf(await site.press(api.bookHeld, link))).toBe('/meeting/booked')
    })

    test('leaves that one where it is once it was moved too often', async () => {
      const link = await linkOfSecond()
      const most = movesOfMeeting
      await site.database.updateTable('bookings').set({ sequence: most }).execute()
      const answer = await site.press(api.bookHeld, link)
      expect(answer.statusCode).toBe(422)
      expect(answer.body).toContain(apiMessages.movedOften(most))
      expect(await taken()).toEqual([first])
    })
  })

  test('is known by its network for some days only', async () => {
    await hold()
    await forgetNetworks(site.database, site.now() + keptFor.networks)
    const [known] = await adas()
    expect([known?.client_hash, known?.network_hash]).not.toContain('')
    expect(JSON.stringify(known)).not.toContain(office)
    await forgetNetworks(site.database, site.now() + keptFor.networks + 1)
    expect(await adas()).toMatchObject([{ client_hash: '', network_hash: '' }])
  })
})
