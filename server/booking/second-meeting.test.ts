import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { api } from '../../contract/api.ts'
import { apiMessages } from '../../contract/api-messages.ts'
import { minute } from '../../contract/duration.ts'
import { formatSlot } from '../../contract/slot-text.ts'
import { limits } from '../http/limits.ts'
import { type BookedSite, createBookedSite, linkIn, optionsIn } from '../testing/booked-site.ts'
import { databaseKinds } from '../testing/databases.ts'
import { endOf } from '../testing/end-of.ts'
import { mailCopy } from '../testing/mail-copy.ts'
import { timeline } from '../testing/outbox.ts'

const [first, second, third] = ['07:00', '07:30', '08:00'].map(
  (time) => `2026-01-05T${time}:00.000Z`,
) as [string, string, string]
const email = 'ada.example@gmail.com'
/** Another spelling of the same mailbox. */
const spelled = 'Ada.Ex.Ample+demo@googlemail.com'

describe.each(databaseKinds)('a second meeting of an address on $name', (kind) => {
  let site: BookedSite
  beforeEach(async () => {
    site = await createBookedSite(kind)
  })
  afterEach(() => site.close())

  /** Books the first time, wishes for the second, and returns the mail about that. */
  async function bookTwice() {
    expect((await site.book(first, { email })).outcome).toBeUndefined()
    await site.mails()
    expect(await site.book(second, { email: spelled })).toMatchObject({ outcome: 'held' })
    const [mail, ...others] = await site.mails()
    expect(others).toEqual([])
    return mail
  }
  const meetings = async () =>
    (await site.bookings()).map(({ status, slot, sequence }) => [status, slot, sequence])
  const taken = async () => {
    const rows = await site.database
      .selectFrom('booking_slots')
      .select('starts_at')
      .orderBy('starts_at')
      .execute()
    return rows.map(({ starts_at }) => new Date(starts_at).toISOString())
  }

  test('is answered as any time that is held', async () => {
    const quiet = await createBookedSite(kind, { RATE_LIMIT_BOOKINGS_PER_HOUR: '1' })
    await quiet.book(first)
    const held = await quiet.book(second)
    await quiet.close()
    await site.book(first, { email })
    const page = expect.stringMatching(/^\/thanks\/held\?token=./)
    expect(await site.book(second, { email: spelled })).toEqual({ ...held, page })
  })

  test('moves the first by the button of its mail', async () => {
    const mail = await bookTwice()
    expect(mail?.to).toBe(spelled)
    expect(mail?.subject).toContain(mailCopy.mails['second-meeting'].subject)
    const link = linkIn(mail?.text, '/meeting/second')
    const page = await site.get(link)
    for (const slot of [first, second]) {
      expect(page.body).toContain(formatSlot(slot, 30, 'Asia/Kolkata'))
    }
    expect(endOf(await site.press(api.moveToHeld, link))).toBe('/meeting/moved')
    expect(await meetings()).toEqual([
      ['booked', second, 1],
      ['cancelled', second, 0],
    ])
    expect(await taken()).toEqual([second])
    const [one, two] = await site.bookings()
    expect(await timeline(site.database, two?.id ?? '')).toContain(
      `cancelled Its time went to ${one?.id}.`,
    )
    expect((await site.mails()).map(({ to }) => to).sort()).toEqual([email, 'team@cam.example'])
    expect(endOf(await site.press(api.moveToHeld, link))).toBe('/meeting/over')
  })

  test('is booked beside the first by the other link', async () => {
    const link = linkIn((await bookTwice())?.text, '/meeting/book')
    expect(endOf(await site.press(api.bookHeld, link))).toBe('/meeting/booked')
    expect(await meetings()).toEqual([
      ['booked', first, 0],
      ['booked', second, 0],
    ])
    expect(await taken()).toEqual([first, second])
  })

  test('is booked by the button when the first is cancelled meanwhile', async () => {
    const link = linkIn((await bookTwice())?.text, '/meeting/second')
    const [one] = await site.bookings()
    await site.database
      .updateTable('bookings')
      .set({ status: 'cancelled' })
      .where('id', '=', one?.id ?? '')
      .execute()
    expect((await site.get(link)).body).toContain(formatSlot(second, 30, 'Asia/Kolkata'))
    expect(endOf(await site.press(api.moveToHeld, link))).toBe('/meeting/booked')
  })

  test('leaves the first where it is once that was moved too often', async () => {
    const link = linkIn((await bookTwice())?.text, '/meeting/second')
    const most = limits.movesOfMeeting.value
    const [one] = await site.bookings()
    await site.database
      .updateTable('bookings')
      .set({ sequence: most })
      .where('id', '=', one?.id ?? '')
      .execute()
    const answer = await site.press(api.moveToHeld, link)
    expect(answer.statusCode).toBe(422)
    expect(answer.body).toContain(apiMessages.movedOften(most))
    expect(await meetings()).toEqual([
      ['booked', first, most],
      ['held', second, 0],
    ])
  })

  test('stays a request when somebody else has its time', async () => {
    const link = linkIn((await bookTwice())?.text, '/meeting/second')
    site.pass(limits.holdMinutes.value * minute)
    await site.book(second)
    const answer = await site.press(api.moveToHeld, link)
    expect([answer.statusCode, optionsIn(answer.body)[0]]).toEqual([409, third])
    expect(await meetings()).toEqual([
      ['booked', first, 0],
      ['requested', '', 0],
      ['booked', second, 0],
    ])
    const moved = await site.press(api.moveToHeld, link, { slot: third })
    expect(endOf(moved)).toBe('/meeting/moved')
    expect(await taken()).toEqual([second, third])
  })

  test('is one of a few, however many links are collected before the first is used', async () => {
    await site.book(first, { email })
    const links = []
    for (const [count, slot] of (await site.free()).slice(0, 6).entries()) {
      expect(await site.book(slot, { email })).toMatchObject({ outcome: 'held' })
      links.push(...(await site.mails()).map(({ text }) => linkIn(text, '/meeting/book')))
      // Two are held at once beside the meeting, so that it is these three that an address may have.
      if (count % 2 === 1) site.pass(limits.holdMinutes.value * minute)
    }
    const pressed = links.filter(({ protocol }) => protocol !== 'none:')
    expect(pressed).toHaveLength(6)
    const answers = []
    for (const link of pressed) {
      answers.push(await site.press(api.bookHeld, link))
    }
    const most = limits.meetingsOfAddress.value
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([
      ...Array(most - 1).fill(303),
      ...Array(6 - (most - 1)).fill(422),
    ])
    expect(answers.at(-1)?.body).toContain(apiMessages.meetingsMany(most))
    expect((await meetings()).filter(([status]) => status === 'booked')).toHaveLength(most)
  })

  test('is not even looked for when too much is computed, nor is the first', async () => {
    await site.book(first, { email })
    const [booked] = (await site.mails()).filter(({ to }) => to === email)
    await site.book(second, { email: spelled })
    const [mail] = await site.mails()
    const links = [
      linkIn(mail?.text, '/meeting/second'),
      linkIn(mail?.text, '/meeting/book'),
      linkIn(booked?.text, '/meeting/move'),
      linkIn(booked?.text, '/meeting/cancel'),
    ]
    const reads = vi.spyOn(site.database, 'selectFrom')
    const admit = vi.spyOn(site.services.limits, 'admitComputed').mockReturnValue(false)
    for (const link of links) expect((await site.get(link)).statusCode).toBe(503)
    expect(reads).not.toHaveBeenCalled()
    admit.mockRestore()
    for (const link of links) expect((await site.get(link)).statusCode).toBe(200)
    expect(reads).toHaveBeenCalled()
    reads.mockRestore()
  })

  test('is one of a few that an address may have', async () => {
    await bookTwice()
    // Times that are held do not count: anybody may have typed the address.
    expect(await site.book(third, { email })).toMatchObject({ outcome: 'held' })
    const [fourth = ''] = await site.free()
    await site.database
      .updateTable('bookings')
      .set({ status: 'booked' })
      .where('slot', 'in', [second, third])
      .execute()
    await site.database.updateTable('booking_slots').set({ held_until: 0 }).execute()
    expect(await site.book(fourth, { email: spelled })).toMatchObject({ outcome: 'asked' })
    expect(await taken()).toEqual([first, second, third])
  })
})
