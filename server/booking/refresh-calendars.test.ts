import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { day, hour, minute } from '../../contract/duration.ts'
import { first, second } from '../testing/booked-site.ts'
import { databaseKinds } from '../testing/databases.ts'
import { bookedSiteForEach } from '../testing/for-each.ts'
import { openCalendars, readApart } from './refresh-calendars.ts'

/** A calendar with an event of half an hour at each of these. */
const calendar = (...slots: string[]) =>
  [
    'BEGIN:VCALENDAR',
    ...slots.flatMap((slot) => [
      'BEGIN:VEVENT',
      `UID:${slot}`,
      `DTSTART:${slot.replaceAll(/[-:]|\.000/g, '')}`,
      'DURATION:PT30M',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ].join('\r\n')

describe.each(databaseKinds)('a calendar of the settings on $name', (kind) => {
  const site = bookedSiteForEach(kind)
  let server: Server
  let answer: RequestListener
  let address: string
  let refresh: () => Promise<void>
  const say = (text: string | Buffer) => {
    answer = (_request, response) => response.end(text)
  }
  /** As a server does that has just been started. */
  const start = (CALENDARS = [{ host: '', address }]) => {
    const log = (line: object) => warned.push(line)
    const settings = { CALENDARS, INNER_HOSTS: ['127.0.0.1'] }
    return openCalendars({ ...site.services, settings, logger: { warn: log } })
  }
  let warned: object[]

  beforeEach(async () => {
    warned = []
    server = createServer((request, response) => answer(request, response)).listen(0, '127.0.0.1')
    await once(server, 'listening')
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/private-0a1b2c.ics`
    refresh = start()
  })
  afterEach(() => {
    server.closeAllConnections()
    server.close()
  })
  const alarm = () => site.services.alarms.active.get('calendar.old')

  test('takes its times from those on offer, and gives them back', async () => {
    const before = await site.free()
    say(calendar(first))
    await refresh()
    expect(await site.free()).toEqual(before.slice(1))
    const refused = await site.book(first)
    expect([refused.status, refused.slots?.[0]]).toEqual([409, second])
    say(calendar())
    await refresh()
    expect(await site.free()).toEqual(before)
    expect((await site.book(first)).status).toBe(200)
  })

  test.each<[string, RequestListener, string]>([
    ['an error', (_request, response) => response.writeHead(404).end(), 'It answered 404.'],
    ['a redirect', (_request, response) => response.writeHead(302).end(), 'It answered 302.'],
    ['ten megabytes', (_request, response) => response.end(Buffer.alloc(1e7, 'x')), 'bytes'],
    [
      'a page',
      (_request, response) => response.end('<title>private-0a1b2c</title>'),
      'no calendar',
    ],
    [
      'a rule without end',
      (_request, response) =>
        response.end(calendar(first).replace('DURATION', 'RRULE:FREQ=SECONDLY\r\nDURATION')),
      'too often',
    ],
  ])(
    'that answers with %s stays as it was last known, also after a start',
    async (_what, wrong, fault) => {
      say(calendar(first))
      await refresh()
      const known = await site.free()
      answer = wrong
      await refresh()
      expect(await site.free()).toEqual(known)
      await start()()
      expect(await site.free()).toEqual(known)
      expect(JSON.stringify(warned)).toContain(fault)
      expect(JSON.stringify(warned)).not.toContain('private-0a1b2c')
    },
  )

  test('that cannot be read for an hour is told to the team, until it is read again', async () => {
    say(calendar(first))
    await refresh()
    answer = (_request, response) => response.writeHead(500).end()
    for (let passed = 0; passed < hour; passed += 5 * minute) {
      await refresh()
      expect(alarm()).toBeUndefined()
      site.pass(5 * minute)
    }
    await refresh()
    expect(alarm()).toContain('number 1 (It answered 500.)')
    expect(alarm()).not.toContain('private-0a1b2c')
    say(calendar())
    await refresh()
    expect(alarm()).toBeUndefined()
    expect(await site.free()).toContain(first)
  })

  test('that was never read takes nothing, and is told of in an hour all the same', async () => {
    server.close()
    await refresh()
    expect(await site.free()).toContain(first)
    site.pass(hour)
    await start()()
    expect(alarm()).toContain('number 1')
  })

  test('may be that of two hosts, and is kept for each', async () => {
    say(calendar(first))
    await start([
      { host: 'Mari', address },
      { host: 'Jaan', address },
    ])()
    const rows = await site.database.selectFrom('calendars').select('host').execute()
    expect(rows.map(({ host }) => host).sort()).toEqual(['Jaan', 'Mari'])
  })

  test('that is taken out of the settings takes nothing any more', async () => {
    say(calendar(first))
    await refresh()
    await start([])()
    expect(await site.free()).toContain(first)
    expect(await site.database.selectFrom('calendars').selectAll().execute()).toEqual([])
  })
})

/** A zone whose clocks change every second, for ever: the library would never come to an end of it. */
const text = [
  'BEGIN:VCALENDAR',
  'BEGIN:VTIMEZONE',
  'TZID:Narnia',
  'BEGIN:STANDARD',
  'DTSTART:16010101T000000',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'RRULE:FREQ=SECONDLY',
  'END:STANDARD',
  'END:VTIMEZONE',
  'BEGIN:VEVENT',
  'UID:a',
  'DTSTART;TZID=Narnia:20260105T090000',
  'DURATION:PT1H',
  'END:VEVENT',
  'END:VCALENDAR',
].join('\r\n')

test('what can never be read to its end is ended, and the server goes on', async () => {
  const file = { text, window: { from: 0, until: day }, zone: 'Europe/Tallinn' }
  await expect(readApart(file, AbortSignal.timeout(1_000))).rejects.toThrow()
})
