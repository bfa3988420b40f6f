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

/** Stores what a process sees. */
export async function storeAlarms(
  database: Database,
  active: ReadonlyMap<AlarmName, string>,
  now: number,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    // In one order everywhere: two processes that lock the same rows in turn would wait for ever.
    for (const [name, detail] of [...active].sort()) {
      if (name === 'database.down') continue
      const begun = { detail, begun_at: now, over_at: 0, seen_at: now, tell_at: now }
      await transaction
        .insertInto('alarms')
        .values({ name, ...begun })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ detail, seen_at: now }))
        .execute()
      const again = transaction.updateTable('alarms').set(begun).where('name', '=', name)
      await again.where('over_at', '>', 0).execute()
    }
  })
}

/** Ends what nobody sees any more, and forgets what no daily mail has told for two days. */
export async function endAlarms(database: Database, now: number): Promise<void> {
  const over = database.updateTable('alarms').set({ detail: '', over_at: now, tell_at: now })
  await over
    .where('over_at', '=', 0)
    .where('seen_at', '<=', now - overAfter)
    .execute()
  const old = database.deleteFrom('alarms').where('over_at', '>', 0)
  await old.where('over_at', '<', now - 2 * day).execute()
}

/** Hands out what is to be told now, to one process alone and again until it is told; a daily mail tells the rest. */
export async function takeDueAlarms(
  database: Database,
  hasDailyMail: boolean,
  now: number,
): Promise<Schema['alarms'][]> {
  const due = database.updateTable('alarms').set({ tell_at: now + tellAgainAfter })
  const waiting = hasDailyMail ? dailyNames : []
  return await due
    .where('tell_at', '<=', now)
    .where('name', 'not in', ['', ...waiting])
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
