import ICAL from 'ical.js'
import PostalMime from 'postal-mime'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { api } from '../../contract/api.ts'
import { apiMessages } from '../../contract/api-messages.ts'
import { bookingForm } from '../../contract/forms/booking.ts'
import { formatSlot } from '../../contract/slot-text.ts'
import { movesOfMeeting } from '../http/limits.ts'
import { eraseEmail, eraseLead } from '../leads/erase-lead.ts'
import { deliverJob } from '../mail/deliver-job.ts'
import { finishJob } from '../outbox/finish-job.ts'
import { leaseJobs } from '../outbox/lease-jobs.ts'
import { builtPage } from '../testing/built-site.ts'
import { databaseKinds } from '../testing/databases.ts'
import { endOf } from '../testing/end-of.ts'
import { mailCopy } from '../testing/mail-copy.ts'
import { fakeTransport, testMailer, timeline } from '../testing/outbox.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

const begin = Date.UTC(2026, 0, 2, 3, 4, 5)
const first = '2026-01-05T07:00:00.000Z'
const second = '2026-01-05T07:30:00.000Z'
const visitor = {
  name: 'Ada',
  email: 'ada@example.com',
  timeZone: 'Asia/Kolkata',
  slot: first,
}

interface Mail {
  to: string
  text: string
  ics: string
  event: ICAL.Event
  method: unknown
}

/** Reads a mail; the file as its own bytes, whose line ends the mail parser would change. */
async function read(raw: Buffer): Promise<Mail> {
  const email = await PostalMime.parse(raw)
  const [, file = ''] =
    /^Content-Type: application\/ics[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/m.exec(String(raw)) ?? []
  const ics = Buffer.from(file, 'base64').toString()
  const calendar = new ICAL.Component(ICAL.parse(ics))
  const event = calendar.getFirstSubcomponent('vevent')
  return {
    to: email.to?.[0]?.address ?? '',
    text: email.text ?? '',
    ics,
    event: new ICAL.Event(event ?? undefined),
    method: calendar.getFirstPropertyValue('method'),
  }
}

describe.each(databaseKinds)('a booked meeting on $name', (kind) => {
  let own: TestApp
  let passed: number
  beforeEach(async () => {
    own = await createTestApp(kind, {
      SPAM_MIN_FILL_SECONDS: '0',
      RATE_LIMIT_SUBMISSIONS_PER_MINUTE: '1000',
    })
    passed = 0
  })
  afterEach(() => own.close())

  test.each(['/meeting/book', '/meeting/move', '/meeting/cancel'])(
    'has no page at %s for a link that lost its token',
    async (path) => {
      const { statusCode, body } = await own.app.inject(path)
      expect([statusCode, body]).toEqual([410, builtPage('/meeting/over')])
    },
  )

  /** Moves the clock of the server. */
  function goTo(time: string): void {
    const next = Date.parse(time) - begin
    own.pass(next - passed)
    passed = next
  }
  async function book(values: Partial<typeof visitor> = {}): Promise<string> {
    const payload = { ...visitor, ...values }
    const response = await own.app.inject({ method: 'POST', url: bookingForm.path, payload })
    expect(response.json()).toMatchObject({ success: true })
    const row = await own.database
      .selectFrom('bookings')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    return row.id
  }
  /** Delivers what is due, and reads it: the mail to the visitor, then the one to the team. */
  async function mails(): Promise<Mail[]> {
    const { transport, taken } = fakeTransport()
    const { mailer } = testMailer(own.database, transport)
    const now = begin + passed
    const given = { ...mailer, secret: own.secret, linkKeys: own.linkKeys, now: () => now }
    for (const job of await leaseJobs(own.database, { now, limit: 9, leaseFor: 1_000 })) {
      const outcome = await deliverJob(given, job, new AbortController().signal)
      await finishJob(own.database, job, outcome, { now, random: 0.5 })
    }
    const received = await Promise.all(taken.map(({ raw }) => read(raw)))
    return received.sort((a, b) => a.to.localeCompare(b.to))
  }
  const linkIn = (text: string, path: string) =>
    new URL(text.match(new RegExp(`https://cam.example${path}\\?token=\\S+`))?.[0] ?? '')
  const get = (url: URL) => own.app.inject({ url: url.pathname + url.search })
  const press = (path: string, url: URL, values: Record<string, string> = {}) =>
    own.app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        token: url.searchParams.get('token') ?? '',
        ...values,
      }).toString(),
    })
  const taken = async () => {
    const rows = await own.database.selectFrom('booking_slots').selectAll().execute()
    return rows.map(({ starts_at }) => new Date(starts_at).toISOString())
  }

  test('is told to both sides, with an invitation and links', async () => {
    const id = await book()
    const [toVisitor, toTeam] = await mails()
    expect([toVisitor?.to, toTeam?.to]).toEqual(['ada@example.com', 'team@cam.example'])
    for (const mail of [toVisitor, toTeam]) {
      expect(mail?.text).toContain(formatSlot(first, 30, 'Asia/Kolkata'))
      expect(mail?.text).toContain(formatSlot(first, 30, 'Europe/Tallinn'))
      expect(mail?.method).toBe('REQUEST')
      expect(mail?.event.uid).toBe(`${id}@cam.example`)
      expect(mail?.event.sequence).toBe(0)
      expect(mail?.event.startDate.toJSDate().toISOString()).toBe(first)
      expect(mail?.event.endDate.toJSDate().toISOString()).toBe(second)
      expect(mail?.event.organizer).toBe('mailto:hello@cam.example')
      const [move, cancel] = ['/meeting/move', '/meeting/cancel'].map(
        (path) => linkIn(mail?.text ?? '', path).href,
      )
      const { meeting, links } = mailCopy
      expect(mail?.event.location).toBe(meeting.location)
      expect(mail?.event.component.getFirstPropertyValue('url')).toBe(move)
      expect(mail?.event.description).toBe(
        `${meeting.description}\n\n${links.move}: ${move}\n\n${links.cancel}: ${cancel}`,
      )
    }
    const attendees = toTeam?.event.attendees.map((one) =>
      String(one.getFirstValue()).toLowerCase(),
    )
    expect(attendees).toEqual(['mailto:ada@example.com', 'mailto:team@cam.example'])
    for (const path of ['/meeting/move', '/meeting/cancel']) {
      expect(linkIn(toTeam?.text ?? '', path).href).toBe(linkIn(toVisitor?.text ?? '', path).href)
    }
  })

  test('is moved by a press of the button and not by a look at the page', async () => {
    const id = await book()
    const [mail] = await mails()
    const link = linkIn(mail?.text ?? '', '/meeting/move')
    const page = await get(link)
    expect(page.statusCode).toBe(200)
    expect(page.headers['cache-control']).toBe('no-store')
    expect(page.body).toContain(formatSlot(first, 30, 'Asia/Kolkata'))
    expect(page.body).toContain(`name="slot" value="${second}">13:00</label>`)
    expect(page.body).not.toContain(`value="${first}"`)
    expect(await taken()).toEqual([first])

    const answer = await press(api.moveMeeting, link, { slot: second })
    expect([answer.statusCode, endOf(answer)]).toEqual([303, '/meeting/moved'])
    expect(await taken()).toEqual([second])
    const changed = await mails()
    expect(changed).toHaveLength(2)
    for (const { event, method, text } of changed) {
      expect([method, event.uid, event.sequence]).toEqual(['REQUEST', `${id}@cam.example`, 1])
      expect(event.startDate.toJSDate().toISOString()).toBe(second)
      expect(text).toContain(formatSlot(second, 30, 'Asia/Kolkata'))
    }
    expect(await timeline(own.database, id)).toContain(`moved ${first} to ${second}`)

    // A second press changes nothing and tells nobody.
    expect(endOf(await press(api.moveMeeting, link, { slot: second }))).toBe('/meeting/moved')
    expect(await mails()).toEqual([])
  })

  test('stays where it is when the other slot is taken, and others are offered', async () => {
    await book()
    const [mail] = await mails()
    await book({ email: 'bob@example.com', slot: second })
    const link = linkIn(mail?.text ?? '', '/meeting/move')
    const answer = await press(api.moveMeeting, link, { slot: second })
    expect(answer.statusCode).toBe(409)
    expect(answer.body).toContain(apiMessages.slotTaken)
    expect(answer.body).toContain('Still free: Mon Jan 5 13:30')
    expect(answer.body).toContain('name="slot" value="2026-01-05T08:00:00.000Z">13:30</label>')
    expect((await taken()).sort()).toEqual([first, second])
    for (const slot of ['', 'soon']) {
      expect((await press(api.moveMeeting, link, { slot })).statusCode).toBe(422)
    }
  })

  test('is moved a few times and no more, and keeps its time then', async () => {
    const id = await book()
    const [mail] = await mails()
    const link = linkIn(mail?.text ?? '', '/meeting/move')
    const slots = Array.from({ length: movesOfMeeting + 1 }, (_, count) =>
      new Date(Date.parse(second) + count * 30 * 60 * 1000).toISOString(),
    )
    for (const slot of slots.slice(0, -1)) {
      expect(endOf(await press(api.moveMeeting, link, { slot }))).toBe('/meeting/moved')
    }
    const refused = await press(api.moveMeeting, link, { slot: slots.at(-1) ?? '' })
    expect(refused.statusCode).toBe(422)
    expect(refused.body).toContain(apiMessages.movedOften(movesOfMeeting))
    expect(await taken()).toEqual([slots.at(-2)])
    const moves = (await timeline(own.database, id)).filter((line) => line.startsWith('moved'))
    expect(moves).toHaveLength(movesOfMeeting)

    expect(endOf(await press(api.cancelMeeting, link))).toBe('/meeting/cancelled')
  })

  test('has one mail to each side that says it was moved, however often, until it is on its way', async () => {
    await book()
    const [mail] = await mails()
    const link = linkIn(mail?.text ?? '', '/meeting/move')
    const third = '2026-01-05T08:00:00.000Z'
    for (const slot of [second, first, third]) await press(api.moveMeeting, link, { slot })
    const changed = await mails()
    expect(changed.map(({ to, event }) => [to, event.sequence])).toEqual([
      ['ada@example.com', 3],
      ['team@cam.example', 3],
    ])
    for (const { text } of changed) expect(text).toContain(formatSlot(third, 30, 'Asia/Kolkata'))

    await press(api.moveMeeting, link, { slot: first })
    const now = begin + passed
    await leaseJobs(own.database, { now, limit: 9, leaseFor: 1_000 })
    await press(api.moveMeeting, link, { slot: second })
    const waiting = own.database.selectFrom('outbox').select(['template', 'leased_until'])
    const rows = await waiting
      .where('status', '=', 'waiting')
      .where('template', 'like', 'moved%')
      .orderBy('template')
      .execute()
    expect(rows.map(({ template, leased_until }) => [template, leased_until > now])).toEqual(
      expect.arrayContaining([
        ['moved', true],
        ['moved', false],
        ['moved-notice', true],
        ['moved-notice', false],
      ]),
    )
    expect(rows).toHaveLength(4)
  })

  test('is cancelled by a press of the button, once, and its slot is free again', async () => {
    const id = await book()
    const [mail] = await mails()
    const link = linkIn(mail?.text ?? '', '/meeting/cancel')
    expect((await get(link)).body).toContain(formatSlot(first, 30, 'Asia/Kolkata'))
    expect(await taken()).toEqual([first])

    expect(endOf(await press(api.cancelMeeting, link))).toBe('/meeting/cancelled')
    expect(await taken()).toEqual([])
    const changed = await mails()
    expect(changed.map(({ to }) => to)).toEqual(['ada@example.com', 'team@cam.example'])
    for (const { event, method, text } of changed) {
      expect(text).not.toContain('/meeting/')
      expect([method, event.uid, event.sequence]).toEqual(['CANCEL', `${id}@cam.example`, 1])
      expect(event.component.getFirstPropertyValue('status')).toBe('CANCELLED')
      expect(event.component.getFirstPropertyValue('url')).toBeNull()
      expect(event.description).toBe(mailCopy.meeting.description)
      expect(event.startDate.toJSDate().toISOString()).toBe(first)
    }
    expect(await timeline(own.database, id)).toContain(`cancelled ${first}`)

    expect(endOf(await press(api.cancelMeeting, link))).toBe('/meeting/cancelled')
    expect(await mails()).toEqual([])
    expect((await get(link)).statusCode).toBe(410)
    await book({ email: 'bob@example.com' })
    expect(await taken()).toEqual([first])
    const move = linkIn(mail?.text ?? '', '/meeting/move')
    expect(endOf(await press(api.moveMeeting, move, { slot: second }))).toBe('/meeting/over')
  })

  test('is taken out of the team’s calendar when it is erased, without a word on whose it was', async () => {
    const id = await book()
    const [mail] = await mails()
    await press(api.moveMeeting, linkIn(mail?.text ?? '', '/meeting/move'), { slot: second })
    await mails()
    await own.database
      .transaction()
      .execute((transaction) =>
        eraseEmail(transaction, visitor.email, { by: 'person', secret: own.secret, now: begin }),
      )
    expect(await taken()).toEqual([])

    const [toTeam, ...others] = await mails()
    expect(others).toEqual([])
    expect(toTeam?.to).toBe('team@cam.example')
    expect(toTeam?.text).toContain(formatSlot(second, 30, 'Europe/Tallinn'))
    expect([toTeam?.method, toTeam?.event.uid, toTeam?.event.sequence]).toEqual([
      'CANCEL',
      `${id}@cam.example`,
      2,
    ])
    expect(toTeam?.event.startDate.toJSDate().toISOString()).toBe(second)
    expect(`${toTeam?.text}${toTeam?.ics}`).not.toMatch(/\bada\b|Kolkata/i)
    const kept = await own.database.selectFrom('outbox').selectAll().execute()
    expect(kept).toMatchObject([{ template: 'erased-notice', status: 'sent' }])
    expect(JSON.stringify(kept)).not.toMatch(/\bada\b|Kolkata/i)
    expect(await own.database.selectFrom('lead_events').selectAll().execute()).toEqual([])
  })

  test.each(['over', 'cancelled', 'held back'])(
    'leaves no mail when it is %s and erased',
    async (what) => {
      const id = await book()
      const [mail] = await mails()
      if (what === 'over') goTo(first)
      if (what === 'cancelled') {
        await press(api.cancelMeeting, linkIn(mail?.text ?? '', '/meeting/cancel'))
        await mails()
      }
      if (what === 'held back') {
        const values = { status: 'requested', spam_reason: 'honeypot' } as const
        await own.database.updateTable('bookings').set(values).execute()
      }
      await own.database
        .transaction()
        .execute((transaction) =>
          eraseLead(transaction, id, { by: 'person', secret: own.secret, now: begin + passed }),
        )
      expect(await own.database.selectFrom('outbox').selectAll().execute()).toEqual([])
    },
  )

  test('cannot be changed once it has begun, nor with a token that is not its own', async () => {
    await book()
    const [mail] = await mails()
    const link = linkIn(mail?.text ?? '', '/meeting/cancel')
    const forged = new URL(link)
    forged.searchParams.set('token', `${link.searchParams.get('token')}A`)
    expect((await get(forged)).statusCode).toBe(410)
    expect(endOf(await press(api.cancelMeeting, forged))).toBe('/meeting/over')
    goTo(first)
    expect((await get(link)).statusCode).toBe(410)
    expect(endOf(await press(api.cancelMeeting, link))).toBe('/meeting/over')
    expect(await taken()).toEqual([first])
  })

  // What clocks show there before and after a change, worked out by hand from the offsets.
  test.each([
    [
      'Europe/Tallinn',
      '2026-03-20T03:00Z',
      '2026-03-27T07:00Z',
      '09:00',
      '2026-03-30T06:00Z',
      '09:00',
    ],
    [
      'Europe/Tallinn',
      '2026-10-14T03:00Z',
      '2026-10-23T06:00Z',
      '09:00',
      '2026-10-26T07:00Z',
      '09:00',
    ],
    [
      'America/New_York',
      '2026-03-04T03:00Z',
      '2026-03-06T07:00Z',
      '02:00',
      '2026-03-09T07:00Z',
      '03:00',
    ],
    [
      'America/New_York',
      '2026-10-28T03:00Z',
      '2026-10-30T07:00Z',
      '03:00',
      '2026-11-02T07:00Z',
      '02:00',
    ],
    [
      'Australia/Sydney',
      '2026-03-25T03:00Z',
      '2026-04-02T06:00Z',
      '17:00',
      '2026-04-06T06:00Z',
      '16:00',
    ],
    [
      'Australia/Sydney',
      '2026-09-23T03:00Z',
      '2026-10-02T06:00Z',
      '16:00',
      '2026-10-05T06:00Z',
      '17:00',
    ],
    [
      'Australia/Adelaide',
      '2026-03-25T03:00Z',
      '2026-04-02T06:00Z',
      '16:30',
      '2026-04-06T06:00Z',
      '15:30',
    ],
    [
      'Asia/Kolkata',
      '2026-03-20T03:00Z',
      '2026-03-27T07:00Z',
      '12:30',
      '2026-03-30T06:00Z',
      '11:30',
    ],
  ])('the mailed time is the shown time: %s from %s', async (timeZone, now, ...rest) => {
    goTo(now)
    const [before, clockBefore, after, clockAfter] = rest
    for (const [slot, clock] of [
      [before, clockBefore],
      [after, clockAfter],
    ] as const) {
      const instant = new Date(slot).toISOString()
      const page = await own.app.inject({ url: `/book?zone=${timeZone}` })
      expect(page.body).toContain(`name="slot" value="${instant}">${clock}</label>`)
      await book({ timeZone, slot: instant, email: `ada-${Date.parse(slot)}@example.com` })
      const [mail] = await mails()
      expect(mail?.text).toContain(`, ${clock} to `)
      expect(mail?.text).toContain(formatSlot(instant, 30, timeZone))
      expect(mail?.event.startDate.toJSDate().toISOString()).toBe(instant)
    }
  })

  test.each([
    'Ada "; ATTENDEE:mailto:eve@evil.example',
    "Ada, O'Hara; \\ : ^n ^' \\n",
    `${'李'.repeat(90)}👩‍💻${'é'.repeat(40)}`,
  ])('keeps the name %s a name, for the team alone', async (name) => {
    await book({ name })
    for (const { event, ics, to } of await mails()) {
      const [one, two, ...others] = event.attendees
      expect(String(one?.getFirstValue()).toLowerCase()).toBe('mailto:ada@example.com')
      const safe = name.replaceAll('"', "'").replaceAll('\\', '/')
      expect(one?.getParameter('cn')).toBe(to === visitor.email ? undefined : safe)
      expect(two === undefined || two.getFirstValue() === 'MAILTO:team@cam.example').toBe(true)
      expect(others).toEqual([])
      const lines = ics.split('\r\n')
      for (const line of lines) {
        expect(line).not.toMatch(/[\r\n]/)
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      }
    }
  })
})
