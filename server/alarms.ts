import type { FastifyBaseLogger } from 'fastify'
import { day, minute } from '../contract/duration.ts'
import { getKeys } from '../contract/lib/typed-keys.ts'
import type { Database, DatabaseTransaction } from './db/database.ts'
import type { Schema } from './db/schema.ts'

/** What an alarm means, and when people are notified: now, or with the daily mail if it can wait or strangers can cause it. */
interface AlarmDefinition {
  means: string
  notifies: 'now' | 'daily'
}

const now = (means: string) => ({ means, notifies: 'now' }) as const satisfies AlarmDefinition
const daily = (means: string) => ({ means, notifies: 'daily' }) as const satisfies AlarmDefinition

/** All alarms by name. A name is stored, so it never changes. */
export const alarmNotes = {
  'alarm.test': now('the ways of alarms are tried: nothing is wrong'),
  'backup.failed': now('a backup could not be made, restored, compared or handed on'),
  'backup.old': now('the newest backup is too old, or there is none'),
  'calendar.full': now('nothing can be booked any more: all times are taken or busy'),
  'calendar.odd': now('events of a calendar repeat without end, or cannot be read'),
  'calendar.old': now('a calendar cannot be read for an hour: its times stay as last known'),
  'database.down': now('the database does not take writes: no lead can be stored'),
  'day.full': daily('a day to come has no time left that can be booked'),
  'disk.full': now('the disk that leads are stored on is nearly full'),
  'intake.full': daily('more forms come than a minute may have: visitors are asked to try again'),
  'ledger.unwritten': now('the ledger cannot be written: an erasure would not outlast a restore'),
  'mail.breaker': daily('more mails to people are due than an hour may have: they wait'),
  'mail.failed': daily('an email was given up: a notice to the team, or within a day any other'),
  'outbox.old': now('a mail that is due has not been taken for 15 minutes'),
  'publish.late': now('content whose day has come could not be published'),
  'request.due': daily('the answer to a request about a list is due within seven days, or late'),
  'retention.waits': now('old data is not deleted: the server’s clock or the amount is in doubt'),
  'site.broken': now('a new release cannot be served: the one before goes on being served'),
  'webhook.failed': now('an event was not delivered to a receiver within a day, or it is gone'),
} as const satisfies Record<string, AlarmDefinition>

export type AlarmName = keyof typeof alarmNotes

/** Whether a stored name is still an alarm: it may come from an older version. */
export function isAlarm(name: string): name is AlarmName {
  return Object.hasOwn(alarmNotes, name)
}

export interface AlarmEvent {
  name: AlarmName
  state: 'begun' | 'over'
  /** What a person needs to know besides, without personal data. */
  detail: string
}

/** What is wrong as this process sees it. The listener is called at each beginning and end of an alarm, and may not throw. */
export class Alarms {
  readonly #active = new Map<AlarmName, string>()
  readonly #listener: (event: AlarmEvent) => void

  constructor(listener: (event: AlarmEvent) => void = () => {}) {
    this.#listener = listener
  }

  /** Begins an alarm. One that is on already gets the new detail, and nobody is notified again. */
  raise(name: AlarmName, detail: string): void {
    const isOn = this.#active.has(name)
    this.#active.set(name, detail)
    if (!isOn) this.#listener({ name, state: 'begun', detail })
  }

  clear(name: AlarmName, detail = ''): void {
    if (this.#active.delete(name)) this.#listener({ name, state: 'over', detail })
  }

  get active(): ReadonlyMap<AlarmName, string> {
    return this.#active
  }
}

/** Writes each beginning and each end of an alarm into the log, as a warning. */
export function logAlarms(logger: Pick<FastifyBaseLogger, 'warn'>) {
  return ({ name, ...event }: AlarmEvent) => logger.warn({ alarm: name, ...event }, 'alarm')
}

/** Raises `intake.full` while more forms come in than all together may send. */
export function raiseWhenFull(alarms: Alarms): (isFull: boolean) => void {
  return (isFull) => {
    if (!isFull) return alarms.clear('intake.full')
    alarms.raise('intake.full', 'ACCESS_LOG says which networks send them: docs/operate.md.')
  }
}

/** An alarm ends once no process has reported it for so long; each process reports every minute. */
export const clearedAfter = 3 * minute

/** How long a process has to send an alarm before another one may, in milliseconds. */
const notifyRetryAfter = 2 * minute

const never = Number.MAX_SAFE_INTEGER

const dailyNames = getKeys(alarmNotes).filter((name) => alarmNotes[name].notifies === 'daily')

/** The alarms that are on, in any process of this database, the oldest first. */
export async function readAlarms(database: Database): Promise<Schema['alarms'][]> {
  const all = database.selectFrom('alarms').selectAll().where('over_at', '=', 0)
  return await all.orderBy('begun_at').orderBy('name').execute()
}

/**
 * Stores the alarms that a process sees.
 * @returns those that this process has to notify of now; they come again until `markNotified`.
 * @param hasDailyMail whether alarms that can wait are left to the daily mail.
 * @param mayEnd whether alarms that no process reports any more end.
 */
export async function updateAlarms(
  database: Database,
  active: ReadonlyMap<AlarmName, string>,
  { hasDailyMail, mayEnd, now }: { hasDailyMail: boolean; mayEnd: boolean; now: number },
): Promise<Schema['alarms'][]> {
  // One statement a row: two processes that each lock some rows could wait for one another.
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
      .where('seen_at', '<=', now - clearedAfter)
      .execute()
    // An alarm that is over and that no daily mail has reported for two days is deleted.
    const old = database.deleteFrom('alarms').where('over_at', '>', 0)
    await old.where('over_at', '<', now - 2 * day).execute()
  }
  return await change({ tell_at: now + notifyRetryAfter })
    .where('tell_at', '<=', now)
    .where('name', 'not in', ['', ...(hasDailyMail ? dailyNames : [])])
    .returningAll()
    .execute()
}

/** Notes that an alarm was sent; deletes one that is over. */
export async function markNotified(
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

/** The alarms of the daily mail: those that are on, and those that were on since the last one. */
export async function readAlarmsForDigest(database: Database): Promise<AlarmName[]> {
  const rows = await database.selectFrom('alarms').select('name').orderBy('name').execute()
  return rows.map(({ name }) => name).filter(isAlarm)
}

/** Deletes alarms that are over and only waited for the daily mail. */
export async function deleteReportedAlarms(transaction: DatabaseTransaction): Promise<void> {
  const over = transaction.deleteFrom('alarms').where('over_at', '>', 0)
  await over.where('name', 'in', dailyNames).execute()
}
