import { day, minute } from '../../contract/duration.ts'
import type { Database, DatabaseTransaction } from '../db/database.ts'
import type { AlarmsTable } from '../db/schema.ts'
import { type AlarmName, type Alarms, alarmNotes, isAlarm } from './alarms.ts'

/** How long an alarm stays on after the process that saw it is gone; a process says every minute what it sees. */
const forgottenAfter = 3 * minute

/** How long one process has for telling an alarm before it is tried again. */
const tellAgainAfter = 2 * minute

/** In place of a time: it is told, or the daily mail tells it. */
const never = Number.MAX_SAFE_INTEGER

/** The alarms that are on for all processes of one database, the oldest first. */
export async function readAlarms(database: Database): Promise<AlarmsTable[]> {
  const all = database.selectFrom('alarms').selectAll().where('over_at', '=', 0)
  return await all.orderBy('begun_at').orderBy('name').execute()
}

/** Takes stored alarms for on, so that none is told twice; no server starts without a whole site. */
export async function resumeAlarms(database: Database, alarms: Alarms): Promise<void> {
  for (const { name, detail } of await readAlarms(database)) {
    if (isAlarm(name) && name !== 'site.broken') alarms.resume(name, detail)
  }
}

interface Seen {
  alarms: Pick<Alarms, 'active' | 'lastDetail'>
  /** The random name of this process. */
  process: string
  /** Whether a daily mail tells of what can wait; without one, channels tell it too. */
  hasDailyMail: boolean
  now: number
}

/** Stores what this process sees. An alarm is over once whoever saw it last sees it no more, or is gone. */
export async function storeAlarms(database: Database, seen: Seen): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await storeActive(transaction, seen)
    await storeOver(transaction, seen)
    const told = transaction.deleteFrom('alarms').where('over_at', '>', 0)
    await told
      .where('tell_at', '=', never)
      .where('name', 'not in', ['', ...waitingFor(seen)])
      .execute()
    await told.where('over_at', '<', seen.now - 2 * day).execute()
  })
}

/** The alarms that the daily mail tells. */
function waitingFor({ hasDailyMail }: Pick<Seen, 'hasDailyMail'>): string[] {
  const daily = Object.entries(alarmNotes).filter(([, { told }]) => told === 'daily')
  return hasDailyMail ? daily.map(([name]) => name) : []
}

async function storeActive(transaction: DatabaseTransaction, seen: Seen): Promise<void> {
  const { alarms, process, now } = seen
  // In one order everywhere: two processes that lock the same rows in turn would wait for ever.
  for (const [name, detail] of [...alarms.active].sort()) {
    if (name === 'database.down') continue
    const seenNow = { seen_at: now, seen_by: process }
    const tell_at = waitingFor(seen).includes(name) ? never : now
    const begun = { detail, begun_at: now, over_at: 0, tell_at, ...seenNow }
    await transaction
      .insertInto('alarms')
      .values({ name, ...begun })
      .onConflict((conflict) => conflict.column('name').doUpdateSet(seenNow))
      .execute()
    const again = transaction.updateTable('alarms').set(begun).where('name', '=', name)
    await again.where('over_at', '>', 0).execute()
  }
}

async function storeOver(transaction: DatabaseTransaction, seen: Seen): Promise<void> {
  const { alarms, process, now } = seen
  const gone = await transaction
    .selectFrom('alarms')
    .select('name')
    .where('over_at', '=', 0)
    .where(({ or, eb }) =>
      or([eb('seen_by', '=', process), eb('seen_at', '<=', now - forgottenAfter)]),
    )
    .where('name', 'not in', ['', ...alarms.active.keys()])
    .orderBy('name')
    .execute()
  for (const { name } of gone) {
    const detail = isAlarm(name) ? alarms.lastDetail(name) : ''
    const tell_at = waitingFor(seen).includes(name) ? never : now
    const row = transaction.updateTable('alarms').set({ detail, over_at: now, tell_at })
    await row.where('name', '=', name).where('over_at', '=', 0).execute()
  }
}

/** Hands out what is to be told now, to one process alone; what it does not tell is handed out again. */
export async function takeDueAlarms(database: Database, now: number): Promise<AlarmsTable[]> {
  const due = database.updateTable('alarms').set({ tell_at: now + tellAgainAfter })
  return await due.where('tell_at', '<=', now).returningAll().execute()
}

export async function noteTold(database: Database, { name, over_at }: AlarmsTable): Promise<void> {
  const told = database.updateTable('alarms').set({ tell_at: never })
  await told.where('name', '=', name).where('over_at', '=', over_at).execute()
}

/** What is on, and what was on since the last daily mail. */
export async function readForDailyMail(database: Database): Promise<AlarmName[]> {
  const rows = await database.selectFrom('alarms').select('name').orderBy('name').execute()
  return rows.map(({ name }) => name).filter(isAlarm)
}

/** Removes what is over and was waiting for the daily mail alone. */
export async function forgetToldByMail(transaction: DatabaseTransaction): Promise<void> {
  const over = transaction.deleteFrom('alarms').where('over_at', '>', 0)
  await over.where('tell_at', '=', never).execute()
}
