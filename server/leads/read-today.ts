import { TZDate } from '@date-fns/tz'
import { addDays } from 'date-fns/addDays'
import { isWeekend } from 'date-fns/isWeekend'
import { sql } from 'kysely'
import type { Today } from '../../contract/desk/leads.ts'
import { type OpeningHours, weekdays } from '../../contract/opening-hours.ts'
import { toIsoDay } from '../../contract/slot-text.ts'
import { readAlarms } from '../alarms/alarms.ts'
import type { Database } from '../db/database.ts'
import { waitsForTeam } from '../timeline/save-lead.ts'
import { listInbox, readRows, type Viewer } from './inbox.ts'
import { notTaken } from './list-leads.ts'
import { type DetailWords, describeFields, describeMail } from './read-detail.ts'

const listLength = 20
const days = 5
/** Of a day's leads, those that its drawing has. */
const drawn = 200

/** What the day holds: what is due, demos, what went wrong, and how the last days went. */
export async function readToday(
  database: Database,
  hours: OpeningHours,
  copy: DetailWords,
  viewer: Viewer,
): Promise<Today> {
  const { now } = viewer
  const due = await readDue(database, viewer)
  const held = await listInbox(database, { ...nothing, view: 'held' }, viewer)
  const mails = await database
    .selectFrom('outbox')
    .selectAll()
    .where(notTaken)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(listLength)
    .execute()
  const alarms = await readAlarms(database)
  return {
    day: toIsoDay(now, hours.zone),
    open: findOpenings(hours, now),
    ...due,
    demos: await readDemos(database, copy, viewer, startOfToday(hours, now)),
    notDelivered: mails.map((mail) => ({ ...describeMail(mail), lead: mail.lead_id })),
    held: held.rows.slice(0, listLength),
    alarms: alarms
      .filter(({ over_at }) => over_at === 0)
      .map(({ name, detail, begun_at }) => ({ name, detail, since: begun_at })),
    lately: await readLately(database, hours, now),
  }
}

const nothing = {
  owner: '',
  label: '',
  company: '',
  person: '',
  search: '',
  from: '',
  until: '',
  after: '',
} as const

/** All that waits is promised for a day after it came in, but requests, which have a month. */
async function readDue(database: Database, viewer: Viewer) {
  const awake = database.selectFrom('leads').select('id').where('snoozed_until', '<=', viewer.now)
  const soonest = awake
    .where(sql<boolean>`state in ('new', 'working')`)
    .orderBy('leads.created_at')
    .orderBy('leads.id')
    .limit(listLength)
  const requests = awake
    .where(sql<boolean>`due_on <> ''`)
    .where(waitsForTeam)
    .orderBy('leads.due_on')
    .orderBy('leads.id')
    .limit(listLength)
  const found = [...(await soonest.execute()), ...(await requests.execute())]
  const ids = [...new Set(found.map(({ id }) => id))]
  const rows = await readRows(database, ids, viewer)
  const { count } = await listInbox(database, { ...nothing, view: 'open' }, viewer)
  const byDay = rows.toSorted((a, b) => a.dueAt - b.dueAt || a.receivedAt - b.receivedAt)
  return { due: byDay.slice(0, listLength), dueCount: count }
}

async function readDemos(database: Database, copy: DetailWords, viewer: Viewer, from: number) {
  const booked = await database
    .selectFrom('bookings')
    .selectAll()
    .where('status', '=', 'booked')
    .where('slot', '>=', new Date(from).toISOString())
    .orderBy('slot')
    .limit(listLength)
    .execute()
  const rows = await readRows(
    database,
    booked.map(({ id }) => id),
    viewer,
  )
  return booked.flatMap((booking) => {
    const row = rows.find(({ id }) => id === booking.id)
    return row ? [{ ...row, brief: describeFields('bookings', booking, copy) }] : []
  })
}

function startOfToday({ zone }: OpeningHours, now: number): number {
  const today = new TZDate(now, zone)
  today.setHours(0, 0, 0, 0)
  return today.getTime()
}

/** When the office is open on the day of a moment, in milliseconds since 1970; empty on a closed day. */
export function findOpenings({ zone, hours, closedDays }: OpeningHours, now: number) {
  const day = new TZDate(now, zone)
  const weekday = weekdays[day.getDay()]
  if (weekday === undefined || closedDays.includes(toIsoDay(now, zone))) return []
  const at = (clock: string) => {
    const [hour = 0, minute = 0] = clock.split(':').map(Number)
    return new TZDate(
      day.getFullYear(),
      day.getMonth(),
      day.getDate(),
      hour,
      minute,
      zone,
    ).getTime()
  }
  return hours[weekday].map(({ from, until }) => ({ from: at(from), until: at(until) }))
}

/** The last working days, today with them: when leads came in, and when they were first replied to. */
async function readLately(database: Database, { zone, closedDays }: OpeningHours, now: number) {
  const found: { day: string; from: number; until: number }[] = []
  for (
    let day = new TZDate(startOfToday({ zone } as OpeningHours, now), zone);
    found.length < days;
  ) {
    const next = addDays(day, 1)
    const name = toIsoDay(day.getTime(), zone)
    if (!isWeekend(day) && !closedDays.includes(name)) {
      found.unshift({ day: name, from: day.getTime(), until: next.getTime() })
    }
    day = addDays(day, -1)
  }
  return await Promise.all(
    found.map(async ({ day, from, until }) => ({
      day,
      leads: await database
        .selectFrom('leads')
        .select(['id', 'created_at as receivedAt'])
        .select(
          sql<number>`coalesce((select min(at) from lead_events
            where lead_id = leads.id and event = 'answered'), 0)`.as('repliedAt'),
        )
        .where('created_at', '>=', from)
        .where('created_at', '<', until)
        .where('kind', 'in', ['messages', 'bookings'])
        .where('state', '<>', 'quarantined')
        .orderBy('created_at')
        .limit(drawn)
        .execute(),
    })),
  )
}
