import { TZDate } from '@date-fns/tz'
import { addDays } from 'date-fns/addDays'
import { isWeekend } from 'date-fns/isWeekend'
import { sql } from 'kysely'
import { type OpeningHours, weekdays } from '../../contract/content/opening-hours.ts'
import { leadsQuery } from '../../contract/desk/lead-filter.ts'
import { maxCounted } from '../../contract/desk/leads.ts'
import type { Today } from '../../contract/desk/today.ts'
import { toIsoDay } from '../../contract/slot-text.ts'
import { alarmNotes, isAlarm, readAlarms } from '../alarms/alarms.ts'
import { findInstant, toZonedDay } from '../booking/office-time.ts'
import type { Database } from '../db/database.ts'
import { anyColumn, selectLeads } from '../kinds/find-leads.ts'
import { waitsForTeam } from '../timeline/save-lead.ts'
import type { Viewer } from './filter-leads.ts'
import { listInbox } from './inbox.ts'
import { notDelivered, readRows } from './lead-rows.ts'
import { type DetailWords, describeFields, describeMail } from './read-detail.ts'
import { readRecentDays } from './read-recent-days.ts'

const listLength = 20

/** The day's screen: what is due, demos, what went wrong, and how the last days went. */
export async function readToday(
  database: Database,
  hours: OpeningHours,
  copy: DetailWords,
  viewer: Viewer,
): Promise<Today> {
  const { now } = viewer
  const startOfToday = toZonedDay(now, hours.zone)
  const alarms = await readAlarms(database)
  const notDelivered = await readNotDelivered(database, viewer)
  const dayLine = findDayLine(hours, now)
  return {
    day: toIsoDay(now, hours.zone),
    dayLine,
    ...(await readDue(database, viewer, dayLine)),
    ...(await countDue(database, viewer, hours.zone)),
    meetings: await readMeetings(database, copy, viewer, startOfToday.getTime()),
    notDelivered,
    quarantined: await readQuarantined(database, viewer),
    alarms: alarms
      // Mails that were not delivered are listed by themselves.
      .filter(({ name }) => name !== 'mail.failed' || notDelivered.length === 0)
      .map(({ name, detail, begun_at }) => {
        const means = isAlarm(name) ? alarmNotes[name].means : name
        return { name, means, detail, since: begun_at }
      }),
    ...(await readRecentDays(
      database,
      findWorkingDays(hours, now),
      viewer,
      startOfToday.getTime(),
    )),
  }
}

/** The leads due first, and all that are due on the day's line. A reply is due a day after a lead came in, requests in a month. */
async function readDue(database: Database, viewer: Viewer, line: Today['dayLine']) {
  const awake = database.selectFrom('leads').select('id').where('snoozed_until', '<=', viewer.now)
  const others = awake
    .where(sql<boolean>`state in ('new', 'working')`)
    .where('due_on', '=', '')
    .limit(listLength)
  const oldest = others.orderBy('leads.created_at').orderBy('leads.id')
  const newest = others.orderBy('leads.created_at', 'desc').orderBy('leads.id', 'desc')
  const requests = awake
    .where(sql<boolean>`due_on <> ''`)
    .where(waitsForTeam)
    .orderBy('leads.due_on')
    .orderBy('leads.id')
    .limit(listLength)
  const found = await Promise.all([oldest, newest, requests].map((query) => query.execute()))
  const ids = [...new Set(found.flat().map(({ id }) => id))]
  const rows = await readRows(database, ids, viewer)
  const byDay = rows.toSorted((a, b) => a.dueAt - b.dueAt || a.receivedAt - b.receivedAt)
  const isOnLine = ({ dueAt }: { dueAt: number }) => dueAt >= line.from && dueAt <= line.until
  return { due: byDay.filter((row, at) => at < listLength || isOnLine(row)) }
}

async function countDue(database: Database, { now, replyBy }: Viewer, zone: string) {
  const today = toZonedDay(now, zone)
  const open = await database
    .selectFrom('leads')
    .select(['created_at', 'due_on'])
    .where('snoozed_until', '<=', now)
    .where(sql<boolean>`state in ('new', 'working')`)
    .orderBy('created_at')
    .limit(maxCounted + 1)
    .execute()
  /** The beginning of the first day whose leads are due on this day or later. */
  const findFirst = (due: Date) => {
    let day = today
    while (replyBy(day.getTime()) >= due.getTime()) day = addDays(day, -1)
    return addDays(day, 1).getTime()
  }
  // Only leads due today are checked one by one, as computing the due time is slow.
  const [ofToday, ofTomorrow] = [findFirst(today), findFirst(addDays(today, 1))]
  const name = toIsoDay(now, zone)
  const due = open.map(({ created_at: at, due_on: on }) => {
    if (on !== '') return on === name ? 'today' : on < name ? 'late' : 'later'
    if (at < ofToday) return 'late'
    return at >= ofTomorrow ? 'later' : replyBy(at) < now ? 'late' : 'today'
  })
  const count = (when: string) => due.filter((is) => is === when).length
  return { dueCount: due.length, lateCount: count('late'), todayCount: count('today') }
}

async function readMeetings(database: Database, copy: DetailWords, viewer: Viewer, from: number) {
  const booked = await database
    .selectFrom('bookings')
    .selectAll()
    .where('status', '=', 'booked')
    // As of companies: SQLite reads the index only where a query says this too.
    .where('slot', '<>', '')
    .where('slot', '>=', new Date(from).toISOString())
    .orderBy('slot')
    .orderBy('id')
    .limit(listLength)
    .execute()
  const rows = await readRows(
    database,
    booked.map(({ id }) => id),
    viewer,
  )
  return booked.flatMap((booking) => {
    const row = rows.find(({ id }) => id === booking.id)
    const { slot_minutes: minutes, time_zone: timeZone } = booking
    const brief = describeFields('bookings', booking, copy)
    return row ? [{ ...row, minutes, timeZone, brief }] : []
  })
}

/** Mails that were given up, or failed and wait for another try, newest first. */
async function readNotDelivered(database: Database, viewer: Viewer) {
  const mails = await database
    .selectFrom('outbox')
    .selectAll()
    .where(notDelivered)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(listLength)
    .execute()
  const ids = mails.flatMap(({ lead_id }) => lead_id || [])
  const rows = await readRows(database, [...new Set(ids)], viewer)
  return mails.map((mail) => {
    const { name = '', company = '' } = rows.find(({ id }) => id === mail.lead_id) ?? {}
    const { attempts, lead_id: lead } = mail
    return { ...describeMail(mail), attempts, lead, name, company }
  })
}

async function readQuarantined(database: Database, viewer: Viewer) {
  const { rows } = await listInbox(database, leadsQuery.parse({ view: 'held' }), viewer)
  const shown = rows.slice(0, listLength)
  if (shown.length === 0) return []
  const reasons = await selectLeads(database)
    .select(['leads.id', anyColumn('spam_reason').as('reason')])
    .where(
      'leads.id',
      'in',
      shown.map(({ id }) => id),
    )
    .execute()
  return shown.map((row) => {
    const reason = reasons.find(({ id }) => id === row.id)?.reason ?? ''
    return { ...row, reason }
  })
}

/** The opening hours on the day of a moment, in milliseconds since 1970; empty on a closed day. */
export function findOpenings({ zone, hours, closedDays }: OpeningHours, now: number) {
  const day = new TZDate(now, zone)
  const weekday = weekdays[day.getDay()]
  if (weekday === undefined || closedDays.includes(toIsoDay(now, zone))) return []
  return hours[weekday].map(({ from, until }) => ({
    from: findInstant(day, from, zone),
    until: findInstant(day, until, zone),
  }))
}

/** How many days are searched: more than can be closed in a row. */
const daysAhead = 300

/** The line of today until the office closes, then of the next day it opens. */
function findDayLine(hours: OpeningHours, now: number): Today['dayLine'] {
  const today = toZonedDay(now, hours.zone)
  const ahead = Array.from({ length: daysAhead }, (_, days) => addDays(today, days))
  const isAhead = (day: TZDate) => (findOpenings(hours, day.getTime()).at(-1)?.until ?? 0) > now
  return toDayLine(ahead.find(isAhead) ?? today, hours)
}

/** The line of a day: the same whole hours every day, from the week's earliest opening to its latest closing. */
function toDayLine(day: TZDate, { zone, hours }: OpeningHours): Today['dayLine'] {
  const openings = Object.values(hours).flat()
  const [first = '09:00'] = openings.map(({ from }) => from).sort()
  const last = openings.map(({ until }) => until).sort()
  const [hour = 18, minute = 0] = (last.at(-1) ?? '').split(':').map(Number)
  return {
    day: toIsoDay(day.getTime(), zone),
    from: findInstant(day, first.replace(/\d\d$/, '00'), zone),
    until: findInstant(day, `${minute > 0 ? hour + 1 : hour}:00`, zone),
  }
}

const workingDays = 5

/** The last working days, today included, each beginning at the end of the one before. */
function findWorkingDays(hours: OpeningHours, now: number) {
  const { zone, closedDays } = hours
  const today = toZonedDay(now, zone)
  const days = Array.from({ length: daysAhead }, (_, days) => addDays(today, -days))
    .filter((day) => !isWeekend(day) && !closedDays.includes(toIsoDay(day.getTime(), zone)))
    .slice(0, workingDays + 1)
    .reverse()
  return days.slice(1).map((day, i) => ({
    ...toDayLine(day, hours),
    since: addDays(days[i] ?? day, 1).getTime(),
    end: addDays(day, 1).getTime(),
  }))
}
