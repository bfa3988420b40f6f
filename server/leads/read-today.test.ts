// Also on PostgreSQL.
import { describe, expect, test } from 'vitest'
import { leadCalls } from '../../contract/desk/lead-calls.ts'
import type { Today } from '../../contract/desk/today.ts'
import { hour, minute } from '../../contract/duration.ts'
import { findInstant, toZonedDay } from '../booking/office-time.ts'
import { callDesk, signInAs } from '../testing/desk.ts'
import { appForEach } from '../testing/for-each.ts'
import { aBooking, aMessage, aRequest, storeLeads } from '../testing/leads.ts'
import { openingHours } from '../testing/opening-hours.ts'
import { record, storeMessage } from '../testing/outbox.ts'
import { findOpenings } from './day-line.ts'

/** A time on Tallinn's clocks, which are two hours ahead in winter. */
const at = (time: string) => Date.parse(`${time}:00+02:00`)

describe('the day', () => {
  const app = appForEach()

  /** Reads the day for a person who is signed in at that time. */
  async function read(now: string): Promise<Today> {
    app.pass(at(now) - app.services.now())
    const { token } = await signInAs(app, 'team')
    const answer = await callDesk(app, leadCalls.today, { token })
    expect(answer.statusCode).toBe(200)
    return answer.json<Today>()
  }
  const store = (rows: Parameters<typeof storeLeads>[1]) => storeLeads(app.database, rows)
  const act = (id: string, event: 'answered' | 'reply-undone' | 'closed', time: string) => {
    const given = { event, by: { team: 'Eve' }, data: {} } as never
    return record(app.database, { kind: 'messages', id }, given, at(time))
  }

  // The fixture: Monday to Friday from 9 to 17, and Tuesday, January 6, is closed.
  test.each([
    ['on a morning', '2026-01-05T07:30', '2026-01-05'],
    ['at noon, between its hours', '2026-01-05T12:30', '2026-01-05'],
    ['in the evening before a closed day', '2026-01-05T17:00', '2026-01-07'],
    ['on a closed day', '2026-01-06T11:00', '2026-01-07'],
    ['on Friday evening', '2026-01-02T18:00', '2026-01-05'],
    ['on Sunday', '2026-01-04T11:00', '2026-01-05'],
  ])('%s the line is of the day that the office is open', async (_when, now, day) => {
    expect(await read(now)).toMatchObject({
      day: now.slice(0, 10),
      dayLine: { day, from: at(`${day}T09:00`), until: at(`${day}T17:00`) },
    })
  })

  test('waiting leads are ordered by the hour they are due, requests by their legal day', async () => {
    await store({
      messages: [
        aMessage('late', 'a@example.com', { created_at: at('2026-01-02T10:00') }),
        aMessage('next', 'b@example.com', { created_at: at('2026-01-05T09:40') }),
        aMessage('evening', 'c@example.com', { created_at: at('2026-01-02T22:00') }),
        aMessage('spam', 'd@example.com', { spam_reason: 'too quick' }),
      ],
      requests: [
        aRequest('law', 'e@example.com', { received_on: '2025-12-08', due_on: '2026-01-07' }),
        aRequest('held', 'g@example.com', { due_on: '2026-01-02', spam_reason: 'links' }),
      ],
    })
    await store({ messages: [aMessage('done', 'f@example.com')] })
    await act('done', 'closed', '2026-01-05T12:00')
    const { due, dueCount, lateCount, todayCount, held } = await read('2026-01-05T16:00')
    expect(due.map(({ id, dueAt }) => [id, dueAt])).toEqual([
      ['held', at('2026-01-03T00:00')],
      ['late', at('2026-01-05T10:00')],
      ['evening', at('2026-01-05T17:00')],
      ['next', at('2026-01-07T09:40')],
      ['law', at('2026-01-08T00:00')],
    ])
    expect([dueCount, lateCount, todayCount]).toEqual([4, 2, 1])
    expect(held).toContainEqual(expect.objectContaining({ id: 'spam', reason: 'too quick' }))
  })

  test('demos are those of today, over or not, and the next, with their briefs', async () => {
    const booked = (id: string, time: string, values = {}) =>
      aBooking(id, `${id}@example.com`, {
        slot: new Date(at(time)).toISOString(),
        slot_minutes: 30,
        status: 'booked',
        ...values,
      })
    await store({
      bookings: [
        booked('next', '2026-01-07T15:00'),
        booked('over', '2026-01-05T09:00', { competitor: 'Northwind', time_zone: 'Europe/London' }),
        booked('yesterday', '2026-01-02T15:00'),
        booked('off', '2026-01-05T15:00', { status: 'cancelled' }),
      ],
    })
    const { meetings } = await read('2026-01-05T13:00')
    expect(meetings.map(({ id }) => id)).toEqual(['over', 'next'])
    expect(meetings[0]).toMatchObject({
      startsAt: at('2026-01-05T09:00'),
      minutes: 30,
      timeZone: 'Europe/London',
    })
    expect(meetings[0]?.brief).toContainEqual(
      expect.objectContaining({ name: 'competitor', value: 'Northwind' }),
    )
  })

  test('has mails that were not taken, with the server’s line, until they are sent again', async () => {
    const now = at('2026-01-05T10:00')
    const tried = { attempts: 2, next_at: now + hour, last_answer: '451 Later' }
    for (const [name, template, status] of [
      ['Ada', 'notice', 'failed'],
      ['Bo', 'message-receipt', 'failed'],
      ['Cy', 'message-receipt', 'waiting'],
    ] as const) {
      const id = await storeMessage(app.database, { name, email: `${name}@example.com` })
      const mails = app.database.updateTable('outbox').where('lead_id', '=', id)
      await mails
        .set({ ...tried, status })
        .where('template', '=', template)
        .execute()
    }
    const { due, notDelivered } = await read('2026-01-05T10:00')
    expect(notDelivered).toMatchObject([
      { status: 'waiting', attempts: 2, nextAt: now + hour, name: 'Cy', answer: '451 Later' },
      { status: 'failed', name: 'Bo' },
      { status: 'failed', name: 'Ada' },
    ])
    // A mail to the team is not listed at its lead.
    expect(due.map(({ name, mail }) => [name, mail])).toEqual([
      ['Ada', ''],
      ['Bo', 'failed'],
      ['Cy', 'waiting'],
    ])
  })

  test('the last five working days have what came since the one before, and when it was replied to', async () => {
    const times = {
      before: '2025-12-29T12:00',
      thursday: '2026-01-01T12:00',
      saturday: '2026-01-03T12:00',
      monday: '2026-01-05T10:00',
      undone: '2026-01-05T11:00',
      today: '2026-01-08T09:30',
    }
    await store({
      messages: Object.entries(times).map(([id, time]) =>
        aMessage(id, `${id}@example.com`, { name: id, created_at: at(time) }),
      ),
      bookings: [
        aBooking('demo', 'demo@example.com', {
          created_at: at('2026-01-07T10:00'),
          status: 'booked',
          slot: '2026-01-12T08:00:00.000Z',
        }),
      ],
    })
    await act('saturday', 'answered', '2026-01-05T09:30')
    await act('saturday', 'answered', '2026-01-05T15:00')
    await act('undone', 'answered', '2026-01-05T12:00')
    await act('undone', 'reply-undone', '2026-01-05T12:01')
    await act('monday', 'answered', '2026-01-08T09:45')
    const { lately, kept } = await read('2026-01-08T10:00')
    expect(
      lately.map(({ day, leads }) => [day, ...leads.map(({ id, repliedAt }) => [id, repliedAt])]),
    ).toEqual([
      ['2026-01-01', ['thursday', 0]],
      ['2026-01-02'],
      [
        '2026-01-05',
        ['saturday', at('2026-01-05T09:30')],
        ['monday', at('2026-01-08T09:45')],
        ['undone', 0],
      ],
      ['2026-01-07', ['demo', 0]],
      ['2026-01-08', ['today', 0]],
    ])
    const waiting = lately.flatMap(({ leads }) => leads.filter(({ waits }) => waits))
    expect(waiting.map(({ id }) => id)).toEqual(['thursday', 'undone', 'today'])
    expect(kept).toEqual([
      {
        id: 'monday',
        name: 'monday',
        dueAt: at('2026-01-07T10:00'),
        repliedAt: at('2026-01-08T09:45'),
      },
    ])
  })

  test('says what an alarm means, as long as it is on', async () => {
    const alarm = { begun_at: minute, seen_at: minute, tell_at: 0 }
    await app.database
      .insertInto('alarms')
      .values([
        { ...alarm, name: 'mail.failed', detail: 'one', over_at: 0 },
        { ...alarm, name: 'backup.old', detail: 'two', over_at: hour },
      ])
      .execute()
    expect((await read('2026-01-05T10:00')).alarms).toEqual([
      {
        name: 'mail.failed',
        means: expect.stringContaining('an email was given up'),
        detail: 'one',
        since: minute,
      },
    ])
  })
})

test('the office opens as the clock is changed, where that skips the time; 24:00 is a time as well', () => {
  const sunday = [{ from: '03:30', until: '05:00' }]
  const hours = { ...openingHours, hours: { ...openingHours.hours, sunday } }
  const day = toZonedDay(Date.parse('2026-03-29T12:00Z'), hours.zone)
  expect(findOpenings(hours, day.getTime())).toEqual([
    { from: Date.parse('2026-03-29T01:00Z'), until: Date.parse('2026-03-29T02:00Z') },
  ])
  expect(findInstant(day, '24:00', hours.zone)).toBe(Date.parse('2026-03-29T21:00Z'))
})
