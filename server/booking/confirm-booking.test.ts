// Also on PostgreSQL.
import { describe, expect, test } from 'vitest'
import { api } from '../../contract/api.ts'
import { day, hour, minute } from '../../contract/duration.ts'
import { formatMoment, formatSlot } from '../../contract/slot-text.ts'
import { apiMessages } from '../http/api-messages.ts'
import {
  extractLink,
  first,
  listOptions,
  type ReadMail,
  second,
  third,
} from '../testing/booked-site.ts'
import { formTexts } from '../testing/built-release.ts'
import { findRedirectPath } from '../testing/built-site.ts'
import { bookedSiteForEach } from '../testing/for-each.ts'
import { mailCopy } from '../testing/mail-copy.ts'
import { record, timeline } from '../testing/outbox.ts'
import { cancelMeeting, maxMoves } from './change-meeting.ts'
import { expireHolds, holdMinutes } from './holds.ts'

const holdTime = holdMinutes * minute
const { outcomes } = formTexts.booking
const email = 'ada@example.com'
const office = '192.0.2.1'
const wish = formatSlot(first, 30, 'Asia/Kolkata')

describe('a booking that waits for its link', () => {
  const site = bookedSiteForEach({ environment: { RATE_LIMIT_BOOKINGS_PER_DAY: '1' } })

  /** Makes bookings of the network first. Returns the only mail about the last booking. */
  async function wait(before: string[], values: { times?: string } = {}): Promise<ReadMail> {
    for (const slot of before) await site.book(slot, { ip: office })
    await site.mails()
    const answer = await site.book(first, { ip: office, email, ...values })
    expect(answer).toMatchObject({ outcome: 'held', message: outcomes.held?.toast.text })
    const [mail, ...others] = await site.mails()
    expect([mail?.to, others]).toEqual([email, []])
    return mail as ReadMail
  }
  const findLink = (mail: ReadMail) => extractLink(mail.text, '/meeting/book')
  const hold = async (values = {}) => findLink(await wait([third], values))
  const press = async (link: URL, slot?: string) =>
    findRedirectPath(await site.press(api.confirmHold, link, slot ? { slot } : {}))
  const adas = async () => (await site.bookings()).filter((booking) => booking.email === email)
  const events = async () => timeline(site.database, (await adas())[0]?.id ?? '')

  test('has its slot held, and nobody is invited', async () => {
    const mail = await wait([third])
    expect(await adas()).toMatchObject([{ status: 'held', slot: first, address_confirmed_at: 0 }])
    expect(await site.free()).not.toContain(first)
    expect(await site.book(first)).toMatchObject({ status: 409 })
    expect(mail.subject).toBe(`${mailCopy.mails.held.subject} Mon Jan 5 12:30 (Kolkata)`)
    expect(mail.text).toContain(wish)
    expect(mail.text).not.toContain('/meeting/move')
    expect(await events()).toContain('held many-of-network')
  })

  test('is booked by a press of the button, once, and not by a look at the page', async () => {
    const link = await hold()
    const page = await site.get(link)
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(page.body).toContain(wish)
    expect(await adas()).toMatchObject([{ status: 'held' }])
    expect([await press(link), await press(link)]).toEqual(['/meeting/booked', '/meeting/booked'])
    expect(await adas()).toMatchObject([{ status: 'booked', address_confirmed_at: site.now() }])
    expect((await site.mails()).map(({ to }) => to).sort()).toEqual([email, 'team@cam.example'])
    expect(findRedirectPath(await site.get(link))).toBe('/meeting/booked')
    site.pass(holdTime)
    expect(await expireHolds(site.database, site.now())).toBe(0)
    expect(await site.free()).not.toContain(first)
  })

  test('is a request once its time is past, its slot free, and the team told', async () => {
    await hold({ times: 'Or any evening' })
    site.pass(holdTime - 1)
    expect(await expireHolds(site.database, site.now())).toBe(0)
    expect(await site.free()).not.toContain(first)
    site.pass(1)
    expect(await site.free()).toContain(first)
    expect(await expireHolds(site.database, site.now())).toBe(1)
    expect(await adas()).toMatchObject([
      { status: 'requested', slot: '', times: `${wish}; Or any evening` },
    ])
    expect(await events()).toContain('expired')
    expect((await site.mails()).map(({ to }) => to)).toEqual(['team@cam.example'])
  })

  test.each(['looked after', 'not looked after'])(
    'is booked by a late press as long as nobody else has its slot (%s)',
    async (what) => {
      const link = await hold({ times: 'Any evening' })
      site.pass(2 * holdTime)
      if (what === 'looked after') await expireHolds(site.database, site.now())
      expect((await site.get(link)).body).toContain(wish)
      expect(await press(link)).toBe('/meeting/booked')
      expect(await adas()).toMatchObject([{ status: 'booked', slot: first, times: 'Any evening' }])
      expect(await site.free()).not.toContain(first)
    },
  )

  test('is shown as held though it is too soon for anybody else', async () => {
    const link = await hold()
    site.pass(Date.parse(first) - site.now() - minute)
    await site.database
      .updateTable('booking_slots')
      .set({ held_until: site.now() + 1 })
      .execute()
    expect((await site.get(link)).body).not.toContain(apiMessages.slotTaken)
    expect(await press(link)).toBe('/meeting/booked')
  })

  test('is offered the other slots when somebody else took its own after its time', async () => {
    const link = await hold({ times: 'Any evening' })
    site.pass(holdTime)
    expect(await site.book(first)).toMatchObject({ status: 200 })
    expect(await adas()).toMatchObject([{ status: 'requested', slot: '' }])
    const page = await site.get(link)
    expect(page.body).toContain(apiMessages.slotTaken)
    const answer = await site.press(api.confirmHold, link)
    expect(answer.statusCode).toBe(409)
    expect(answer.body).toContain(apiMessages.slotTaken)
    const [nearest = '', ...others] = listOptions(answer.body)
    expect(listOptions(page.body)).toEqual([nearest, ...others])
    expect([nearest, ...others].sort()).toEqual(await site.free())
    expect(await press(link, nearest)).toBe('/meeting/booked')
    expect(await adas()).toMatchObject([{ status: 'booked', slot: nearest, times: 'Any evening' }])
    expect(await site.free()).toEqual(others.sort())
  })

  test('can have another slot instead, if that is on offer', async () => {
    const link = await hold()
    for (const slot of ['soon', '2026-01-04T07:00:00.000Z', '2026-01-02T03:00:00.000Z']) {
      const { statusCode } = await site.press(api.confirmHold, link, { slot })
      expect([400, 422]).toContain(statusCode)
      expect(await adas()).toMatchObject([{ status: 'held', slot: first }])
    }
    const [, , other = ''] = await site.free()
    expect(await press(link, other)).toBe('/meeting/booked')
    expect(await adas()).toMatchObject([{ status: 'booked', slot: other }])
    expect(await site.free()).toContain(first)
  })

  test('has a link that ends when the meeting would begin', async () => {
    const link = await hold()
    site.pass(Date.parse(first) - site.now() + 1)
    expect(findRedirectPath(await site.get(link))).toBe('/meeting/over')
    expect(await press(link)).toBe('/meeting/over')
  })

  test('is a request at once past another limit of its network', async () => {
    const [, ...others] = await site.free()
    for (const slot of others.slice(0, 10)) await site.book(slot, { ip: office })
    await site.mails()
    const answer = await site.book(first, { ip: office, email })
    expect(answer).toMatchObject({ outcome: 'asked', message: outcomes.asked?.toast.text })
    expect(await site.free()).toContain(first)
    expect(await adas()).toMatchObject([{ status: 'requested', slot: '', times: wish }])
    expect(await site.templates()).toEqual(['notice', 'booking-receipt'])
    expect(await events()).toContainEqual(expect.stringMatching(/^not-held .*of-network/))
  })

  test('is a request at once for an address that no form may write to', async () => {
    await site.book(second, { email })
    await site.stopForms(email)
    expect(await site.book(first, { email })).toMatchObject({ outcome: 'asked' })
  })

  test('is a request after a day in which its mail could not go, and gets no link any more', async () => {
    await site.book(third, { ip: office })
    await site.book(first, { ip: office, email })
    site.pass(day - 1)
    expect(await expireHolds(site.database, site.now())).toBe(0)
    site.pass(1)
    expect(await expireHolds(site.database, site.now())).toBe(1)
    const subjects = (await site.mails()).map(({ subject }) => subject)
    expect(subjects.join()).not.toContain(mailCopy.mails.held.subject)
  })

  test('holds no slot past what its network may hold, and is booked while nobody else has it', async () => {
    const mail = await wait([second, third])
    expect(mail.text).not.toContain(mailCopy.labels.keptUntil)
    expect(await site.free()).toContain(first)
    expect(await press(findLink(mail))).toBe('/meeting/booked')
    expect(await adas()).toMatchObject([{ status: 'booked', slot: first }])
    expect(await site.free()).not.toContain(first)
  })

  describe('for an address that has a meeting', () => {
    /** Books the first slot, asks for the second. Returns the link of that mail. */
    async function linkOfSecond(): Promise<URL> {
      await site.book(first, { email })
      await site.mails()
      const spelled = 'Ada+demo@example.com'
      expect(await site.book(second, { email: spelled })).toMatchObject({ outcome: 'held' })
      const [mail, ...others] = await site.mails()
      expect([mail?.to, others]).toEqual([spelled, []])
      return findLink(mail as ReadMail)
    }

    test('moves that one', async () => {
      const link = await linkOfSecond()
      expect(await site.free()).toContain(second)
      const page = await site.get(link)
      for (const slot of [first, second]) {
        expect(page.body).toContain(formatSlot(slot, 30, 'Asia/Kolkata'))
      }
      expect(await press(link)).toBe('/meeting/moved')
      const [meeting, wish] = await site.bookings()
      expect([meeting, wish]).toMatchObject([
        { status: 'booked', slot: second, sequence: 1, address_confirmed_at: site.now() },
        { status: 'cancelled', slot: second, address_confirmed_at: site.now() },
      ])
      expect((await site.free())[0]).toBe(first)
      expect(await timeline(site.database, wish?.id ?? '')).toContain(
        `cancelled ${wish?.slot} ${meeting?.id}`,
      )
      expect((await site.mails()).map(({ to }) => to).sort()).toEqual([email, 'team@cam.example'])
      expect(await press(link)).toBe('/meeting/over')
    })

    test('is booked when that one is canceled at the same moment', async () => {
      const link = await linkOfSecond()
      const [meeting] = await site.bookings()
      const confirmed = await site.act(async (transaction) => {
        await cancelMeeting(transaction, meeting?.id ?? '', site.now())
        return site.beginBehind(() => press(link))
      })
      expect(await confirmed.begun).toBe('/meeting/booked')
      const states = (await site.bookings()).map(({ status }) => status)
      expect(states).toEqual(['cancelled', 'booked'])
    })

    test('leaves that one where it is once it was moved too often', async () => {
      const link = await linkOfSecond()
      const [meeting] = await site.bookings()
      const lead = { kind: 'bookings', id: meeting?.id ?? '' } as const
      const moved = { event: 'moved', by: 'visitor', data: { from: first, to: first } } as const
      for (let move = 0; move < maxMoves; move += 1)
        await record(site.database, lead, moved, site.now())
      const answer = await site.press(api.confirmHold, link)
      expect(answer.statusCode).toBe(422)
      expect(answer.body).toContain(apiMessages.movedOften(maxMoves))
      expect(await site.free()).toContain(second)
    })
  })
})

describe('a held time whose link waits for room', () => {
  const site = bookedSiteForEach({
    environment: {
      RATE_LIMIT_MAILS_PER_HOUR: '1',
      RATE_LIMIT_NOTICES_PER_HOUR: '1',
      RATE_LIMIT_BOOKINGS_PER_DAY: '1',
    },
  })
  const toAda = async () => (await site.mails()).filter(({ to }) => to === email)

  test('is free once its first half hour is over, and reserved again when its link is sent', async () => {
    const [first = '', slot = ''] = await site.free()
    await site.book(first, { ip: office })
    await site.mails()
    const held = await site.book(slot, { email, ip: office })
    expect(held).toMatchObject({ outcome: 'held' })
    expect(await toAda()).toEqual([])
    expect(await site.free()).not.toContain(slot)
    site.pass(holdTime)
    expect(await expireHolds(site.database, site.now())).toBe(0)
    expect(await site.free()).toContain(slot)

    site.pass(hour - (site.now() % hour))
    const [mail] = await toAda()
    const until = formatMoment(site.now() + holdTime, 'Asia/Kolkata')
    expect(mail?.text).toContain(until)
    site.pass(holdTime - 1)
    expect(await site.free()).not.toContain(slot)
    expect(await expireHolds(site.database, site.now())).toBe(0)
    site.pass(1)
    expect(await expireHolds(site.database, site.now())).toBe(1)
  })
})
