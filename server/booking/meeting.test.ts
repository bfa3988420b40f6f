// Also on PostgreSQL.
import { describe, expect, test } from 'vitest'
import { api } from '../../contract/api.ts'
import { day, hour, minute } from '../../contract/duration.ts'
import { formatSlot } from '../../contract/slot-text.ts'
import { apiMessages } from '../http/api-messages.ts'
import { eraseEmail } from '../leads/erase-lead.ts'
import { leaseJobs, mailJobs } from '../outbox/jobs.ts'
import {
  extractLink,
  first,
  listOptions,
  type ReadMail,
  readInvitation,
  second,
  third,
} from '../testing/booked-site.ts'
import { findRedirectPath } from '../testing/built-site.ts'
import { bookedSiteForEach } from '../testing/for-each.ts'
import { mailCopy } from '../testing/mail-copy.ts'
import { openingHours } from '../testing/opening-hours.ts'
import { resendAll, timeline } from '../testing/outbox.ts'
import { maxMoves, moveMeeting } from './change-meeting.ts'
import { enqueueReminders } from './reminders.ts'

const email = 'ada@example.com'
const team = 'team@cam.example'

describe('a booked meeting', () => {
  const site = bookedSiteForEach()

  const goTo = (time: string) => site.pass(Date.parse(time) - site.now())
  /** The mails that are due: those to visitors, then those to the team. */
  const mails = async () => (await site.mails()).sort((a, b) => a.to.localeCompare(b.to))
  /** Books the first slot. Returns the links of its mail. */
  async function book(values: { name?: string } = {}) {
    await site.book(first, { email, ...values })
    const [mail] = await mails()
    const [booking] = await site.bookings()
    return {
      id: booking?.id ?? '',
      move: extractLink(mail?.text, '/meeting/move'),
      cancel: extractLink(mail?.text, '/meeting/cancel'),
    }
  }
  const move = async (link: URL, slot: string) =>
    findRedirectPath(await site.press(api.moveMeeting, link, { slot }))
  const cancel = async (link: URL) => findRedirectPath(await site.press(api.cancelMeeting, link))
  const erase = () =>
    site.act((transaction) =>
      eraseEmail(transaction, email, { by: 'person', secret: site.secret, now: site.now() }),
    )
  const taken = async () => {
    const rows = await site.database.selectFrom('booking_slots').select('starts_at').execute()
    return rows.map(({ starts_at }) => new Date(starts_at).toISOString()).sort()
  }
  const outbox = () => site.database.selectFrom('outbox').selectAll().execute()

  test('is told to both sides, with an invitation and links', async () => {
    await site.book(first, { email })
    const [booking] = await site.bookings()
    const both = await mails()
    expect(both.map(({ to }) => to)).toEqual([email, team])
    for (const mail of both) {
      for (const zone of ['Asia/Kolkata', 'Europe/Tallinn']) {
        expect(mail.text).toContain(formatSlot(first, 30, zone))
      }
      const { event, ...read } = readInvitation(mail)
      const uid = `${booking?.id}@cam.example`
      expect(read).toMatchObject({ method: 'REQUEST', uid, sequence: 0, start: first })
      expect(event.endDate.toJSDate().toISOString()).toBe(second)
      expect(event.organizer).toBe('mailto:hello@cam.example')
      const [toMove, toCancel] = ['/meeting/move', '/meeting/cancel'].map(
        (path) => extractLink(both[0]?.text, path).href,
      )
      const { meeting, links } = mailCopy
      expect(event.location).toBe(meeting.location)
      expect(event.component.getFirstPropertyValue('url')).toBe(toMove)
      expect(event.description).toBe(
        `${meeting.description}\n\n${links.move}: ${toMove}\n\n${links.cancel}: ${toCancel}`,
      )
    }
    const { attendees } = readInvitation(both[1] as ReadMail)
    expect(attendees).toEqual([`mailto:${email}`, `mailto:${team}`])
  })

  test('is moved by a press of the button, once, and not by a look at the page', async () => {
    const { id, move: link } = await book()
    const page = await site.get(link)
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(page.body).toContain(formatSlot(first, 30, 'Asia/Kolkata'))
    expect(listOptions(page.body)[0]).toBe(second)
    expect(await taken()).toEqual([first])

    expect(await move(link, second)).toBe('/meeting/moved')
    expect(await taken()).toEqual([second])
    const changed = await mails()
    expect(changed).toHaveLength(2)
    for (const mail of changed) {
      const changed = { method: 'REQUEST', uid: `${id}@cam.example`, sequence: 1, start: second }
      expect(readInvitation(mail)).toMatchObject(changed)
      expect(mail.text).toContain(formatSlot(second, 30, 'Asia/Kolkata'))
    }
    expect(await timeline(site.database, id)).toContain(`moved ${first} ${second}`)
    expect(await move(link, second)).toBe('/meeting/moved')
    expect(await mails()).toEqual([])
  })

  test('is moved by the team any number of times, without using up the visitor’s moves', async () => {
    const { id, move: link } = await book()
    const slots = (await site.free()).slice(0, maxMoves + 2)
    const last = slots.pop() ?? ''
    for (const slot of slots) {
      const change = { id, slot, now: site.now(), by: { team: 'Eve' } }
      await site.act((transaction) => moveMeeting(transaction, openingHours, change))
    }
    expect(await move(link, last)).toBe('/meeting/moved')
    expect(await taken()).toEqual([last])
    expect(await timeline(site.database, id)).toContain(`moved by Eve ${first} ${slots[0]}`)
  })

  test('stays where it is when the other slot is taken, and others are offered', async () => {
    const { move: link } = await book()
    await site.book(second)
    const answer = await site.press(api.moveMeeting, link, { slot: second })
    expect(answer.statusCode).toBe(409)
    expect(answer.body).toContain(apiMessages.slotTaken)
    expect(answer.body).toContain('Still free: Mon Jan 5 13:30')
    expect(listOptions(answer.body)[0]).toBe(third)
    expect(await taken()).toEqual([first, second])
    for (const slot of ['', 'soon']) {
      expect((await site.press(api.moveMeeting, link, { slot })).statusCode).toBe(422)
    }
  })

  test('is moved a limited number of times, with one mail to each side, and can still be canceled', async () => {
    const { id, move: link } = await book()
    const slots = (await site.free()).slice(0, maxMoves + 1)
    const last = slots[maxMoves - 1] ?? ''
    for (const slot of slots.slice(0, maxMoves)) {
      expect(await move(link, slot)).toBe('/meeting/moved')
    }
    const refused = await site.press(api.moveMeeting, link, { slot: slots.at(-1) ?? '' })
    expect(refused.statusCode).toBe(422)
    expect(refused.body).toContain(apiMessages.movedOften(maxMoves))
    expect(await taken()).toEqual([last])
    const moves = (await timeline(site.database, id)).filter((line) => line.startsWith('moved'))
    expect(moves).toHaveLength(maxMoves)
    const changed = await mails()
    expect(changed.map((mail) => [mail.to, readInvitation(mail).sequence])).toEqual([
      [email, maxMoves],
      [team, maxMoves],
    ])
    for (const { text } of changed) expect(text).toContain(formatSlot(last, 30, 'Asia/Kolkata'))
    expect(await cancel(link)).toBe('/meeting/cancelled')
  })

  test('has another mail for a move while one is on its way', async () => {
    const { move: link } = await book()
    await move(link, second)
    await leaseJobs(site.database, { now: site.now(), limit: 9, leaseFor: 1_000 }, mailJobs)
    await move(link, third)
    const waiting = (await outbox())
      .filter(({ status, template }) => status === 'waiting' && template.startsWith('moved'))
      .map(({ template, leased_until }) => `${template} ${leased_until > site.now()}`)
    expect(waiting.sort()).toEqual([
      'moved false',
      'moved true',
      'moved-notice false',
      'moved-notice true',
    ])
  })

  test('is canceled by a press of the button, once, and its slot is free again', async () => {
    const { id, cancel: link, move: moveLink } = await book()
    expect((await site.get(link)).body).toContain(formatSlot(first, 30, 'Asia/Kolkata'))
    expect(await taken()).toEqual([first])

    expect(await cancel(link)).toBe('/meeting/cancelled')
    expect(await taken()).toEqual([])
    const changed = await mails()
    expect(changed.map(({ to }) => to)).toEqual([email, team])
    for (const mail of changed) {
      expect(mail.text).not.toContain('/meeting/')
      const { event, ...read } = readInvitation(mail)
      const uid = `${id}@cam.example`
      expect(read).toMatchObject({ method: 'CANCEL', uid, sequence: 1, start: first })
      expect(event.component.getFirstPropertyValue('status')).toBe('CANCELLED')
      expect(event.component.getFirstPropertyValue('url')).toBeNull()
      expect(event.description).toBe(mailCopy.meeting.description)
    }
    expect(await timeline(site.database, id)).toContain(`cancelled ${first}`)

    expect(await cancel(link)).toBe('/meeting/cancelled')
    expect(await mails()).toEqual([])
    expect(findRedirectPath(await site.get(link))).toBe('/meeting/over')
    expect(await move(moveLink, second)).toBe('/meeting/over')
  })

  test('that is moved and canceled at once is canceled', async () => {
    const { id, cancel: link } = await book()
    const canceled = await site.act(async (transaction) => {
      const move = { id, slot: second, now: site.now() }
      await moveMeeting(transaction, openingHours, move)
      return site.beginBehind(() => cancel(link))
    })
    expect(await canceled.begun).toBe('/meeting/cancelled')
    expect(await site.bookings()).toMatchObject([{ status: 'cancelled', slot: second }])
    expect(await taken()).toEqual([])
  })

  test('is moved to a busy day only if no other of its mail domain is, also at once', async () => {
    const slotsOf = async (day: string) =>
      (await site.free()).filter((slot) => slot.startsWith(day))
    const [ada, bob] = ['ada@two.example', 'bob@two.example'] as const
    const [wednesday = '', later] = await slotsOf('2026-01-07')
    await site.book(wednesday, { email: ada })
    await site.book(later ?? '', { email: bob })
    const link = extractLink((await mails()).find(({ to }) => to === bob)?.text, '/meeting/move')
    const id = (await site.bookings()).find((booking) => booking.email === ada)?.id ?? ''
    const monday = await slotsOf('2026-01-05')
    for (const slot of monday.slice(0, monday.length / 2)) await site.book(slot)
    const [last = '', beforeIt = ''] = monday.toReversed()
    const { begun } = await site.act(async (transaction) => {
      await moveMeeting(transaction, openingHours, { id, slot: last, now: site.now() })
      return site.beginBehind(() => site.press(api.moveMeeting, link, { slot: beforeIt }))
    })
    expect((await begun).statusCode).toBe(409)
    expect(await slotsOf('2026-01-05')).toContain(beforeIt)
  })

  test('is taken out of the team’s calendar when it is erased, without a word on whose it was', async () => {
    const { id, move: link } = await book()
    await move(link, second)
    await mails()
    await erase()
    expect(await taken()).toEqual([])
    const [mail, ...others] = await mails()
    expect([mail?.to, others]).toEqual([team, []])
    expect(mail?.text).toContain(formatSlot(second, 30, 'Europe/Tallinn'))
    const { ics, ...read } = readInvitation(mail as ReadMail)
    const uid = `${id}@cam.example`
    expect(read).toMatchObject({ method: 'CANCEL', uid, sequence: 2, start: second })
    const rows = await outbox()
    expect(rows).toMatchObject([{ template: 'erased-notice', status: 'sent' }])
    expect(`${mail?.text}${ics}${JSON.stringify(rows)}`).not.toMatch(/\bada\b|Kolkata/i)
    expect(await site.database.selectFrom('lead_events').selectAll().execute()).toEqual([])
  })

  test('cannot be changed once it has begun', async () => {
    const { cancel: link } = await book()
    goTo(first)
    expect(findRedirectPath(await site.get(link))).toBe('/meeting/over')
    expect(await cancel(link)).toBe('/meeting/over')
    expect(await taken()).toEqual([first])
  })

  test.each(['Ada "; ATTENDEE:mailto:eve@evil.example', `${'李'.repeat(90)}👩‍💻${'é'.repeat(40)}`])(
    'keeps the name %s a name, for the team alone',
    async (name) => {
      await site.book(first, { email, name })
      for (const mail of await mails()) {
        const { event, ics } = readInvitation(mail)
        const [visitor, office, ...others] = event.attendees
        expect(String(visitor?.getFirstValue()).toLowerCase()).toBe(`mailto:${email}`)
        const safe = name.replaceAll('"', "'").replaceAll('\\', '/')
        expect(visitor?.getParameter('cn')).toBe(mail.to === email ? undefined : safe)
        expect(office === undefined || office.getFirstValue() === `MAILTO:${team}`).toBe(true)
        expect(others).toEqual([])
        for (const line of ics.split('\r\n')) {
          expect(line).not.toMatch(/[\r\n]/)
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
        }
      }
    },
  )

  describe('has reminders, which', () => {
    const begin = Date.parse(first)
    const later = '2026-01-07T09:00:00.000Z'
    const at = (time: number) => site.pass(time - site.now())
    const subjects = async () => (await site.mails()).map(({ subject }) => subject)
    const findSubject = (template: 'reminder-day' | 'reminder-hour', when: string) =>
      `${mailCopy.mails[template].subject} ${when}`
    const ofDay = findSubject('reminder-day', 'Mon Jan 5 12:30 (Kolkata)')
    const ofHour = findSubject('reminder-hour', 'Mon Jan 5 12:30 (Kolkata)')

    test('go to whoever booked a day and an hour before, each once, also from two servers', async () => {
      const links = await book()
      at(begin - day - 1)
      expect(await subjects()).toEqual([])
      at(begin - day)
      const [mail, ...others] = (await Promise.all([site.mails(), site.mails()])).flat()
      expect([mail?.to, mail?.subject, others]).toEqual([email, ofDay, []])
      expect(extractLink(mail?.text, '/meeting/move')).toEqual(links.move)
      expect(extractLink(mail?.text, '/meeting/cancel')).toEqual(links.cancel)
      at(begin - hour)
      expect((await Promise.all([subjects(), subjects()])).flat()).toEqual([ofHour])
      at(begin)
      expect(await subjects()).toEqual([])
    })

    test('follow it when it is moved, also while they are on their way', async () => {
      const links = await book()
      at(begin - day)
      const lease = { now: site.now(), limit: 9, leaseFor: minute }
      expect(await leaseJobs(site.database, lease, mailJobs)).toHaveLength(1)
      await move(links.move, later)
      await mails()
      at(begin - hour)
      expect(await subjects()).toEqual([])
      at(Date.parse(later) - day)
      expect(await subjects()).toEqual([findSubject('reminder-day', 'Wed Jan 7 14:30 (Kolkata)')])
    })

    test.each(['cancelled', 'erased'])('end with it when it is %s', async (what) => {
      const links = await book()
      if (what === 'cancelled') await cancel(links.cancel)
      else await erase()
      await mails()
      at(begin - day)
      expect(await subjects()).toEqual([])
      at(begin)
      expect(await subjects()).toEqual([])
    })

    test('are not sent to an address that no form may write to', async () => {
      const { id } = await book()
      await site.stopForms(email)
      at(begin - day)
      expect(await subjects()).toEqual([])
      expect(await timeline(site.database, id)).toContainEqual(
        expect.stringMatching(/^mail-withheld reminder-day/),
      )
    })

    test('are not sent once their time is past, after an outage or a late booking', async () => {
      await book()
      at(begin - 30 * minute)
      expect(await subjects()).toEqual([ofHour])
      await site.act((transaction) =>
        enqueueReminders(transaction, { id: 'one', email, slot: first }, begin - 2 * hour),
      )
      const reminders = (await outbox()).filter(({ lead_id }) => lead_id === 'one')
      expect(reminders).toMatchObject([{ template: 'reminder-hour', due_at: begin - hour }])
      expect(reminders).toHaveLength(1)
    })

    test('wait for their time when the mails of the booking are sent again', async () => {
      await book()
      await resendAll(site.database, site.now())
      expect(await subjects()).toEqual([])
    })
  })
})

describe('of a team of two, one whom a move has not reached yet', () => {
  const other = 'two@cam.example'
  const site = bookedSiteForEach({ environment: { MAIL_TEAM: `${team}, ${other}` } })

  test('reads of the next move as much as the other, from the time that each read last', async () => {
    await site.book(first, { email })
    const link = extractLink(
      (await site.mails()).find(({ to }) => to === email)?.text,
      '/meeting/move',
    )
    await site.press(api.moveMeeting, link, { slot: second })
    await site.mails(other)
    await site.press(api.moveMeeting, link, { slot: third })
    const mails = (await site.mails()).filter(({ to }) => to !== email)
    const read = mails.map(({ to, text }) => [
      to,
      [first, second, third].filter((slot) => text.includes(formatSlot(slot, 30, 'Asia/Kolkata'))),
    ])
    expect(new Map(read as [string, string[]][])).toEqual(
      new Map([
        [team, [second, third]],
        [other, [first, third]],
      ]),
    )
    expect(read).toHaveLength(2)
    // A day later no other mail is sent.
    site.pass(day)
    const later = (await site.mails()).filter(({ to }) => to !== email)
    expect(later).toEqual([])
  })
})
