// Also on PostgreSQL.
import { afterEach, describe, expect, test } from 'vitest'
import { api } from '../../contract/api.ts'
import { type OpeningHours, openingHoursSchema } from '../../contract/content/opening-hours.ts'
import { minute } from '../../contract/duration.ts'
import { SlotUnavailableError } from '../http/http-error.ts'
import {
  type BookedSite,
  createBookedSite,
  extractLink,
  first,
  listOptions,
  readInvitation,
  second,
  third,
} from '../testing/booked-site.ts'
import { findRedirectPath } from '../testing/built-site.ts'
import { mailCopy } from '../testing/mail-copy.ts'
import { openingHours } from '../testing/opening-hours.ts'
import { timeline } from '../testing/outbox.ts'
import { moveMeeting } from './change-meeting.ts'
import { findHostsByTime, readDayLoad } from './free-slots.ts'

const other = '2026-01-07T07:00:00.000Z'
const email = 'ada@example.com'

const both: OpeningHours = { ...openingHours, hosts: [{ name: 'Mari' }, { name: 'Jaan' }] }
const environment = {
  RATE_LIMIT_BOOKINGS_PER_DAY: '100000',
  HOST_EMAILS: 'Mari=mari@cam.example, Jaan=jaan@cam.example',
}

let site: BookedSite
afterEach(() => site.close())
const open = async (hours = both, more: Record<string, string> = {}) => {
  site = await createBookedSite({ environment: { ...environment, ...more }, hours })
}
const hosts = async () => (await site.bookings()).map(({ host }) => host)
/** Adds a calendar that is busy at one slot. `host`: empty for everybody's calendar. */
const busy = (host: string, slot: string) => {
  const begin = Date.parse(slot)
  const times = JSON.stringify([{ from: begin, until: begin + 30 * minute }])
  const row = { id: `${host}${slot}`, host, read_at: 0, busy: times }
  return site.database.insertInto('calendars').values(row).execute()
}

describe('two hosts', () => {
  test('take turns: whoever has fewer meetings to come, and of equals the first', async () => {
    await open()
    for (const slot of [first, second, third, other]) await site.book(slot)
    expect(await hosts()).toEqual(['Mari', 'Jaan', 'Mari', 'Jaan'])
    await site.database.deleteFrom('bookings').where('host', '=', 'Jaan').execute()
    await site.book(second)
    await site.book(other)
    expect((await hosts()).slice(2)).toEqual(['Jaan', 'Jaan'])
  })

  test('keep a meeting that is moved where they are free, and else hand it to another', async () => {
    await open()
    await site.book(first, { email })
    const mail = (await site.mails()).find(({ to }) => to === email)
    const move = async (slot: string) =>
      findRedirectPath(
        await site.press(api.moveMeeting, extractLink(mail?.text, '/meeting/move'), { slot }),
      )
    // Jaan has no meetings, so he would be next.
    expect(await move(second)).toBe('/meeting/moved')
    expect(await hosts()).toEqual(['Mari'])
    await busy('Mari', third)
    expect(await move(third)).toBe('/meeting/moved')
    expect(await hosts()).toEqual(['Jaan'])
    const slots = await site.database.selectFrom('booking_slots').selectAll().execute()
    expect(slots).toMatchObject([{ starts_at: Date.parse(third), host: 'Jaan' }])
    const mails = await site.mails()
    const toHosts = mails.filter(({ to }) => to !== email)
    const invitations = toHosts.map((one) => `${one.to} ${readInvitation(one).method}`)
    expect(invitations).toEqual([
      'team@cam.example, jaan@cam.example REQUEST',
      'mari@cam.example CANCEL',
    ])
    expect(toHosts.map((one) => readInvitation(one).sequence)).toEqual([2, 2])
  })

  test('leave the time of a meeting out of those it can be moved to, though another is free then', async () => {
    await open()
    await site.book(first, { email })
    expect(await site.free()).toContain(first)
    const mail = (await site.mails()).find(({ to }) => to === email)
    const page = await site.get(extractLink(mail?.text, '/meeting/move'))
    expect(listOptions(page.body)[0]).toBe(second)
  })

  test('hand a meeting over where the other is free, and all three are told', async () => {
    await open()
    await site.book(first, { email })
    const id = (await site.bookings())[0]?.id ?? ''
    await site.mails()
    const hand = (host: string, slot = first) =>
      site.act((transaction) =>
        moveMeeting(transaction, both, { id, slot, host, by: { team: 'Eve' }, now: site.now() }),
      )
    expect(await hand('Nobody')).toBe(false)
    expect(await hand('Jaan')).toBe(true)
    expect(await hosts()).toEqual(['Jaan'])
    const slots = await site.database.selectFrom('booking_slots').selectAll().execute()
    expect(slots).toMatchObject([{ starts_at: Date.parse(first), host: 'Jaan' }])
    const mails = await site.mails()
    expect(mails.map((mail) => [mail.to, readInvitation(mail).method]).toSorted()).toEqual([
      [email, 'REQUEST'],
      ['mari@cam.example', 'CANCEL'],
      ['team@cam.example, jaan@cam.example', 'REQUEST'],
    ])
    expect(mails.find(({ to }) => to === email)?.text).toContain('Jaan')
    await busy('Mari', first)
    await expect(hand('Mari')).rejects.toThrow(SlotUnavailableError)
    expect(await timeline(site.database, id)).toContain('handed by Eve Mari Jaan')
    expect(
      await findHostsByTime(site.database, both, { id, slot: first }, site.now()),
    ).toMatchObject([
      { at: Date.parse(first), hosts: ['Jaan'] },
      { at: Date.parse(second), hosts: ['Mari', 'Jaan'] },
      ...Array.from({ length: (await site.free()).length - 1 }, () => ({})),
    ])
    // Handed over and moved at once: one mail to each.
    expect(await hand('Mari', second)).toBe(true)
    expect((await site.mails()).map(({ to }) => to).toSorted()).toEqual([
      email,
      'jaan@cam.example',
      'team@cam.example, mari@cam.example',
    ])
    expect(await timeline(site.database, id)).toContain(`moved by Eve ${first} ${second} Mari`)
  })

  test('are not offered while both calendars are busy, or one of everybody', async () => {
    await open()
    await busy('Mari', first)
    await busy('', second)
    expect((await site.free()).slice(0, 2)).toEqual([first, third])
    await site.book(first)
    expect(await hosts()).toEqual(['Jaan'])
    expect((await site.book(first)).status).toBe(409)
    expect((await site.book(second)).status).toBe(409)
  })

  test('count their times together for the half that strangers may have, busy ones not', async () => {
    await open()
    const load = () => readDayLoad(site.database, both, first, email, site.now())
    expect(await load()).toEqual({ slots: 28, booked: 0, reserved: 0, domainCount: 0 })
    await site.book(first)
    await busy('Mari', first)
    await busy('', second)
    expect(await load()).toEqual({ slots: 26, booked: 1, reserved: 0, domainCount: 0 })
  })
})

test('a host has hours of their own, and the office’s else', async () => {
  const monday = [{ from: '08:00', until: '09:30' }]
  const given = { ...openingHours, hosts: [{ name: 'Mari', hours: { monday } }, { name: 'Jaan' }] }
  await open(openingHoursSchema.parse(given))
  expect((await site.free()).slice(0, 3)).toEqual([
    '2026-01-05T06:00:00.000Z',
    '2026-01-05T06:30:00.000Z',
    first,
  ])
  for (const slot of [other, '2026-01-05T06:00:00Z']) await site.book(slot)
  expect(await hosts()).toEqual(['Jaan', 'Mari'])
})

describe('a meeting with a host', () => {
  const named = `${mailCopy.labels.host}: Mari`

  test('names them in its mails and its invitation', async () => {
    await open()
    await site.book(first, { email })
    const [meeting] = await site.bookings()
    const mails = await site.mails()
    expect(mails).toHaveLength(2)
    for (const mail of mails) {
      expect(mail.text).toMatch(new RegExp(`${mailCopy.labels.host}:?\\s+Mari`))
      const { event, attendees } = readInvitation(mail)
      expect(event.description.startsWith(`${named}\n\n`)).toBe(true)
      expect(attendees.slice(0, 2)).toEqual([`mailto:${email}`, 'mailto:mari@cam.example'])
    }
    await site.erase(meeting?.id ?? '')
    const [invitations = mails[0]] = await site.mails()
    expect(invitations && readInvitation(invitations).event.description.startsWith(named)).toBe(
      true,
    )
  })

  test('tells its host of it as it tells the team, and nobody twice', async () => {
    const team = 'team@cam.example, Mari@cam.example'
    await open(both, { MAIL_TEAM: team })
    for (const slot of [first, second]) await site.book(slot)
    const all = async () => (await site.mails()).map(({ to }) => to)
    const notices = async () => (await all()).filter((to) => to.startsWith(team))
    expect(await notices()).toEqual([team, `${team}, jaan@cam.example`])
    for (const { id } of await site.bookings()) await site.erase(id)
    expect(await notices()).toEqual([team, `${team}, jaan@cam.example`])
  })

  test('from before hosts were named keeps everybody out of its time', async () => {
    await open()
    await site.book(first)
    await site.database.updateTable('booking_slots').set({ host: '' }).execute()
    expect((await site.free())[0]).toBe(second)
    expect((await site.book(first)).status).toBe(409)
  })

  test('that was held as spam goes to a free host once it is approved, else becomes a request', async () => {
    await open()
    for (const visitor of ['one@example.com', 'two@example.com', 'three@example.com']) {
      await site.book(first, { email: visitor, link: 'https://spam.example' })
    }
    for (const { id } of await site.bookings()) await site.approve(id)
    expect((await site.bookings()).map(({ status, host }) => `${status} ${host}`)).toEqual([
      'booked Mari',
      'booked Jaan',
      'requested ',
    ])
  })
})
