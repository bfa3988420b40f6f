import { addDays } from 'date-fns/addDays'
import { sql } from 'kysely'
import { maxCounted } from '../../contract/desk/lead-list.ts'
import type { Today } from '../../contract/desk/today.ts'
import { toIsoDay } from '../../contract/slot-text.ts'
import { toZonedDay } from '../booking/office-time.ts'
import type { Database } from '../db/database.ts'
import { waitsForTeam } from '../timeline/save-lead.ts'
import type { Viewer } from './filter-leads.ts'
import { readRows } from './lead-rows.ts'

const listLength = 20

/** The leads due first, and all that are due on the day's line. A reply is due a day after a lead came in, requests in a month. */
export async function readDue(database: Database, viewer: Viewer, line: Today['dayLine']) {
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

/** How many leads wait for a reply, and how many of these are late or due today. */
export async function countDue(database: Database, { now, replyBy }: Viewer, zone: string) {
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
