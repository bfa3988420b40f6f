import { day, minute } from '../../contract/duration.ts'
import type { Database, DatabaseTransaction } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import { type AlarmName, alarmNotes, isAlarm } from './alarms.ts'

/** An alarm is over once no process has seen it for so long; each says every minute what it sees. */
export const overAfter = 3 * minute

/** How long one process has for telling an alarm before it is tried again. */
const tellAgainAfter = 2 * minute

const never = Number.MAX_SAFE_INTEGER

const allNames = Object.keys(alarmNotes) as AlarmName[]
const dailyNames = allNames.filter((name) => alarmNotes[name].told === 'daily')

/** The alarms that are on for all processes of one database, the oldest first. */
export async function readAlarms(database: Database): Promise<Schema['alarms'][]> {
  const all = database.selectFrom('alarms').selectAll().where('over_at', '=', 0)
  return await all.orderBy('begun_at').orderBy('name').execute()
}

/**
 * Stores what a process sees, and hands out what is to be told now: to one process alone, and again until it is told.
 * @param hasDailyMail whether what can wait is left to it.
 * @param mayEnd whether what nobody sees any more is over.
 */
export async function keepAlarms(
  database: Database,
  active: ReadonlyMap<AlarmName, string>,
  { hasDailyMail, mayEnd, now }: { hasDailyMail: boolean; mayEnd: boolean; now: number },
): Promise<Schema['alarms'][]> {
  // Each by itself: of two processes that keep rows locked, each could wait for the other.
  const change = (values: Partial<Schema['alarms']>) => database.updateTable('alarms').set(values)
  for (const [name, detail] of active) {
    if (name === 'database.down') continue
    const begun = { detail, begun_at: now, over_at: 0, seen_at: now, tell_at: now }
    await database
      .insertInto('alarms')
      .values({ name, ...begun })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ detail, seen_at: now }))
      .execute()
    await change(begun).where('name', '=', name).where('over_at', '>', 0).execute()
  }
  if (mayEnd) {
    await change({ detail: '', over_at: now, tell_at: now })
      .where('over_at', '=', 0)
      .where('seen_at', '<=', now - overAfter)
      .execute()
    // What no daily mail has told for two days is forgotten.
    const old = database.deleteFrom('alarms').where('over_at', '>', 0)
    await old.where('over_at', '<', now - 2 * day).execute()
  }
  return await change({ tell_at: now + tellAgainAfter })
    .where('tell_at', '<=', now)
    .where('name', 'not in', ['', ...(hasDailyMail ? dailyNames : [])])
    .returningAll()
    .execute()
}

/** Remembers that an alarm was told; one that is over is forgotten. */
export async function noteTold(
  database: Database,
  { name, over_at }: Schema['alarms'],
): Promise<void> {
  if (over_at > 0) {
    const over = database.deleteFrom('alarms').where('name', '=', name)
    await over.where('over_at', '=', over_at).execute()
    return
  }
  const begun = database.updateTable('alarms').set({ tell_at: never }).where('name', '=', name)
  await begun.where('over_at', '=', 0).execute()
}

/** What is on, and what was on since the last daily mail. */
export async function readForDailyMail(database: Database): Promise<AlarmName[]> {
  const rows = await database.selectFrom('alarms').select('name').orderBy('name').execute()
  return rows.map(({ name }) => name).filter(isAlarm)
}

/** Removes what is over and was waiting for the daily mail alone. */
export async function forgetToldByMail(transaction: DatabaseTransaction): Promise<void> {
  const over = transaction.deleteFrom('alarms').where('over_at', '>', 0)
  await over.where('name', 'in', dailyNames).execute()
}
