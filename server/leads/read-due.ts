import { sql } from 'kysely'
import { maxCounted } from '../../contract/desk/lead-list.ts'
import type { Today } from '../../contract/desk/today.ts'
import { day } from '../../contract/duration.ts'
import { toIsoDay } from '../../contract/slot-text.ts'
import { toZonedDay } from '../booking/office-time.ts'
import type { Database } from '../db/database.ts'
import { selectLeads } from '../kinds/find-leads.ts'
import { waitsForTeam } from '../timeline/save-lead.ts'
import type { Viewer } from './filter-leads.ts'
import { findByDue } from './find-by-due.ts'
import { readRows } from './lead-rows.ts'

const listLength = 20

/** The leads due first, and the replies that are due on the day's line. */
export async function readDue(database: Database, viewer: Viewer, line: Today['dayLine']) {
  const waiting = selectLeads(database)
    .where('leads.snoozed_until', '<=', viewer.now)
    .where(waitsForTeam)
  const first = await findByDue(waiting, { limit: listLength }, viewer)
  const onLine = waiting.where('leads.created_at', '>=', findArrival(line.from, viewer))
  const next = await findByDue(onLine, { limit: listLength, only: 'replies' }, viewer)
  const rows = await readRows(database, [...new Set([...first.ids, ...next.ids])], viewer)
  return { due: rows.filter((row, at) => at < listLength || row.dueAt <= line.until) }
}

/** How many open leads wait for a reply, and how many are late or due today, those held but due by law with them. */
export async function countDue(database: Database, viewer: Viewer, zone: string) {
  const { now } = viewer
  const awake = database
    .selectFrom('leads')
    .select(['created_at', 'due_on'])
    .where('snoozed_until', '<=', now)
    .limit(maxCounted + 1)
  const open = await awake
    .where(sql<boolean>`state in ('new', 'working')`)
    .orderBy('created_at')
    .execute()
  const held = await awake.where('state', '=', 'quarantined').where('due_on', '<>', '').execute()
  const punctual = findArrival(now, viewer)
  const ofTomorrow = findArrival(toZonedDay(now, zone, 1).getTime(), viewer)
  const name = toIsoDay(now, zone)
  const due = [...open, ...held].map(({ created_at: at, due_on: on }) => {
    if (on !== '') return on === name ? 'today' : on < name ? 'late' : 'later'
    return at < punctual ? 'late' : at < ofTomorrow ? 'today' : 'later'
  })
  const count = (when: string) => due.filter((is) => is === when).length
  return { dueCount: open.length, lateCount: count('late'), todayCount: count('today') }
}

/** The first moment at which a lead comes in to which a reply is due at that time or later. */
function findArrival(due: number, { replyBy }: Viewer): number {
  let early = due
  while (replyBy(early) >= due) early -= day
  let found = early + day
  while (found - early > 1) {
    const between = Math.floor((early + found) / 2)
    if (replyBy(between) < due) early = between
    else found = between
  }
  return found
}
