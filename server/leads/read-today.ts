import type { OpeningHours } from '../../contract/content/opening-hours.ts'
import { leadsQuery } from '../../contract/desk/lead-filter.ts'
import type { Today } from '../../contract/desk/today.ts'
import { toIsoDay } from '../../contract/slot-text.ts'
import { alarmNotes, isAlarm, readAlarms } from '../alarms.ts'
import { toZonedDay } from '../booking/office-time.ts'
import type { Database } from '../db/database.ts'
import { anyColumn, selectLeads } from '../kinds/find-leads.ts'
import { findDayLine, findWorkingDays } from './day-line.ts'
import type { Viewer } from './filter-leads.ts'
import { listInbox } from './inbox.ts'
import { notDelivered, readRows } from './lead-rows.ts'
import { type DetailWords, describeFields, describeMail } from './read-detail.ts'
import { countDue, readDue } from './read-due.ts'
import { readRecentDays } from './read-recent-days.ts'

const listLength = 20

/** The day's screen: what is due, meetings, what went wrong, and how the last days went. */
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
    held: await readHeld(database, viewer),
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

async function readMeetings(database: Database, copy: DetailWords, viewer: Viewer, from: number) {
  const booked = await database
    .selectFrom('bookings')
    .selectAll()
    .where('status', '=', 'booked')
    // Lets SQLite use its partial index, as in `matchesCompany`.
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

async function readHeld(database: Database, viewer: Viewer) {
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
