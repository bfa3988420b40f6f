// Also on PostgreSQL.
import type { RequestListener } from 'node:http'
import { beforeEach, describe, expect, test } from 'vitest'
import { day, hour, minute } from '../../contract/duration.ts'
import { first, second } from '../testing/booked-site.ts'
import { bookedSiteForEach } from '../testing/for-each.ts'
import { serveHttp } from '../testing/serve-http.ts'
import { openCalendars, readInWorker } from './refresh-calendars.ts'

/** A calendar with an event of half an hour at each slot. */
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

describe('a calendar of the settings', () => {
  const site = bookedSiteForEach()
  let server: Awaited<ReturnType<typeof serveHttp>>
  let answer: RequestListener
  let address: string
  let refresh: () => Promise<void>
  const respondWith = (text: string | Buffer) => {
    answer = (_request, response) => response.end(text)
  }
  /** A freshly started server with these calendars. */
  const start = (CALENDARS = [{ host: '', address }]) => {
    const log = (line: object) => warned.push(line)
    const settings = { ...site.services.settings, CALENDARS, INNER_HOSTS: ['127.0.0.1'] }
    return openCalendars({ ...site.services, settings, logger: { warn: log } })
  }
  let warned: object[]

  beforeEach(async () => {
    warned = []
    server = await serveHttp((request, response) => answer(request, response))
    address = `${server.origin}/private-0a1b2c.ics`
    refresh = start()
  })
  const alarm = () => site.services.alarms.active.get('calendar.old')

  test('takes its times from those on offer, and gives them back', async () => {
    const before = await site.free()
    respondWith(calendar(first))
    await refresh()
    expect(await site.free()).toEqual(before.slice(1))
    const refused = await site.book(first)
    expect([refused.status, refused.slots?.[0]]).toEqual([409, second])
    respondWith(calendar())
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
  ])(
    'that answers with %s stays as it was last known, also after a start',
    async (_what, wrong, fault) => {
      respondWith(calendar(first))
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
    respondWith(calendar(first))
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
    respondWith(calendar())
    await refresh()
    expect(alarm()).toBeUndefined()
    expect(await site.free()).toContain(first)
  })

  test('that cannot be read takes its times of days that become bookable meanwhile, too', async () => {
    const before = await site.free()
    site.pass(7 * day)
    const added = (await site.free()).filter((slot) => !before.includes(slot))
    const [later = ''] = added
    site.pass(-7 * day)
    respondWith(calendar(later))
    await refresh()
    answer = (_request, response) => response.writeHead(500).end()
    site.pass(7 * day)
    await refresh()
    expect(added.length).toBeGreaterThan(1)
    expect(await site.free()).not.toContain(later)
    expect(await site.free()).toContain(added[1])
  })

  test('with an unreadable event is still read, and raises an alarm until the event is gone', async () => {
    // A rule that is refused at once; following one to its last step could take a busy machine too long.
    respondWith(
      calendar(first, second).replace('DURATION', 'RRULE:FREQ=DAILY;BYYEARDAY=1\r\nDURATION'),
    )
    await refresh()
    const free = await site.free()
    expect([free.includes(first), free.includes(second)]).toEqual([false, false])
    expect(site.services.alarms.active.get('calendar.odd')).toContain('number 1')
    respondWith(calendar(first))
    await refresh()
    expect(site.services.alarms.active.has('calendar.odd')).toBe(false)
  })

  test('that was never read blocks no slot, and raises an alarm at once', async () => {
    await server.close()
    await refresh()
    expect(await site.free()).toContain(first)
    expect(alarm()).toContain('number 1')
  })

  test('may belong to two hosts, and is stored for each', async () => {
    respondWith(calendar(first))
    await start([
      { host: 'Mari', address },
      { host: 'Jaan', address },
    ])()
    const rows = await site.database.selectFrom('calendars').select('host').execute()
    expect(rows.map(({ host }) => host).sort()).toEqual(['Jaan', 'Mari'])
  })

  test('that is taken out of the settings takes nothing any more', async () => {
    respondWith(calendar(first))
    await refresh()
    await start([])()
    expect(await site.free()).toContain(first)
    expect(await site.database.selectFrom('calendars').selectAll().execute()).toEqual([])
  })
})

test('reading a calendar that takes too long is stopped, and the server goes on', async () => {
  const file = { text: '', window: { from: 0, until: day }, zone: 'Europe/Tallinn' }
  await expect(readInWorker(file, AbortSignal.abort())).rejects.toThrow()
})
