import type { Insertable } from 'kysely'
import { minute } from '../../contract/duration.ts'
import type { Database, DatabaseTransaction } from '../db/database.ts'
import { orderedId } from '../db/ordered-id.ts'
import type { AlarmsTable, AlarmTellingsTable } from '../db/schema.ts'
import {
  type AlarmEvent,
  type AlarmName,
  type Alarms,
  alarmNotes,
  isAlarm,
  unstoredAlarm,
} from './alarms.ts'

/** How long an alarm of a process that is gone stays on, in milliseconds; whoever sees it says so every minute. */
export const forgottenAfter = 3 * minute

/** In place of a channel, what the next daily mail has to tell. */
export const inDailyMail = 'daily'

/** The alarms that are on for all processes of one database, the oldest first. */
export async function readAlarms(database: Database): Promise<AlarmsTable[]> {
  return await database
    .selectFrom('alarms')
    .selectAll()
    .orderBy('begun_at')
    .orderBy('name')
    .execute()
}

/** What a start disproves, as no server begins without a whole site: it is over unless another process sees it. */
const disprovedByStart: readonly AlarmName[] = ['site.broken']

/** Takes the alarms that are on for on, so that one from before a restart is not told twice, and its end is told. */
export async function resumeAlarms(database: Database, alarms: Alarms): Promise<void> {
  for (const { name, detail } of await readAlarms(database)) {
    if (isAlarm(name) && !disprovedByStart.includes(name)) alarms.resume(name, detail)
  }
}

/** What a process says of the alarms it sees. */
interface Sight {
  alarms: Pick<Alarms, 'active' | 'lastWords'>
  /** The random name of this process. */
  process: string
  /** The names of the channels that are told. */
  channels: readonly string[]
  /** Whether there is a daily mail; without one, its alarms are told by the channels. */
  hasDailyMail: boolean
  /** Milliseconds since 1970. */
  now: number
}

/**
 * Makes what this process sees known to all. An alarm begins for the process that inserts its row, and is over for the
 * one that deletes it: whoever saw it last, or any once nobody has for three minutes. What is to be told of that is
 * stored in the same transaction.
 *
 * @returns what began or is over, as claimed by this process alone.
 */
export async function shareAlarms(database: Database, sight: Sight): Promise<AlarmEvent[]> {
  return await database.transaction().execute(async (transaction) => {
    const events = [...(await begin(transaction, sight)), ...(await end(transaction, sight))]
    const tellings = events.flatMap((event) => tellingsOf(event, sight))
    if (tellings.length > 0) {
      await transaction.insertInto('alarm_tellings').values(tellings).execute()
    }
    return events
  })
}

async function begin(
  transaction: DatabaseTransaction,
  { alarms, process, now }: Sight,
): Promise<AlarmEvent[]> {
  const events: AlarmEvent[] = []
  // In one order everywhere: two processes that lock the same rows in turn would wait for ever.
  for (const [name, detail] of [...alarms.active].sort()) {
    if (name === unstoredAlarm) continue
    const row = { name, detail, begun_at: now, seen_at: now, seen_by: process }
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('alarms')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows === 1n) events.push({ name, state: 'begun', detail })
    else {
      await transaction
        .updateTable('alarms')
        .set({ seen_at: now, seen_by: process })
        .where('name', '=', name)
        .execute()
    }
  }
  return events
}

async function end(
  transaction: DatabaseTransaction,
  { alarms, process, now }: Sight,
): Promise<AlarmEvent[]> {
  const active = [...alarms.active.keys()]
  let over = transaction
    .deleteFrom('alarms')
    .where(({ or, eb }) =>
      or([eb('seen_by', '=', process), eb('seen_at', '<=', now - forgottenAfter)]),
    )
    .returning('name')
  if (active.length > 0) over = over.where('name', 'not in', active)
  const rows = await over.execute()
  return rows.flatMap(({ name }) =>
    isAlarm(name) ? [{ name, state: 'over' as const, detail: alarms.lastWords(name) }] : [],
  )
}

function tellingsOf(
  event: AlarmEvent,
  { channels, hasDailyMail, now }: Sight,
): Insertable<AlarmTellingsTable>[] {
  const canWait = hasDailyMail && alarmNotes[event.name].told === 'daily'
  return (canWait ? [inDailyMail] : channels).map((channel) => ({
    id: orderedId(),
    at: now,
    ...event,
    channel,
    attempts: 0,
    next_at: now,
    leased_until: 0,
  }))
}

/** What began or was over since the last daily mail and is told by none but the next. */
export async function readForDailyMail(
  database: Database,
): Promise<Pick<AlarmTellingsTable, 'id' | 'name'>[]> {
  return await database
    .selectFrom('alarm_tellings')
    .select(['id', 'name'])
    .where('channel', '=', inDailyMail)
    .execute()
}
