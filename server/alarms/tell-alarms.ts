import type { FastifyBaseLogger } from 'fastify'
import { PostgresAdapter } from 'kysely'
import { minute, second } from '../../contract/duration.ts'
import type { Database } from '../db/database.ts'
import type { AlarmTellingsTable } from '../db/schema.ts'
import { type AlarmEvent, isAlarm } from './alarms.ts'
import type { AlarmChannel, Telling } from './channel.ts'
import { inDailyMail } from './shared-alarms.ts'

/** How long a channel may take for one try, in milliseconds. */
const tellWithin = 30 * second

/** Longer than a try can take. */
const leaseFor = 2 * minute

/** How often each is tried: over half an hour, with waits of 1, 2, 4, 8 and 16 minutes. */
export const mostTries = 6

export interface Teller {
  channels: readonly AlarmChannel[]
  site: string
  logger: Pick<FastifyBaseLogger, 'warn' | 'error'>
}

/**
 * Tells what is due, each on its channel, and puts off what a channel does not take. One that is never taken is given up
 * with an error in the log.
 */
export async function tellDue(database: Database, teller: Teller, now: number): Promise<void> {
  const due = await leaseTellings(database, now)
  await Promise.all(due.map((row) => tellRow(database, teller, row, now)))
}

/**
 * Tells an event at once on every channel, for when the database cannot hold it.
 * @returns whether any of them took it; each that did not is a warning in the log.
 */
export async function tellAtOnce(
  { channels, site, logger }: Teller,
  event: AlarmEvent,
  at: number,
): Promise<boolean> {
  const taken = await Promise.all(
    channels.map(async (channel) => {
      const error = await attempt(channel, { ...event, site, at })
      if (error) logger.warn({ ...event, channel: channel.name, error }, 'an alarm was not taken')
      return error === undefined
    }),
  )
  return taken.includes(true)
}

async function leaseTellings(database: Database, now: number): Promise<AlarmTellingsTable[]> {
  return await database.transaction().execute(async (transaction) => {
    const due = transaction
      .selectFrom('alarm_tellings')
      .select('id')
      .where('next_at', '<=', now)
      .where('leased_until', '<=', now)
      .where('channel', '!=', inDailyMail)
      // What is over is told after its beginning, though that was put off.
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('alarm_tellings as before')
              .select('before.id')
              .whereRef('before.name', '=', 'alarm_tellings.name')
              .whereRef('before.channel', '=', 'alarm_tellings.channel')
              .whereRef('before.id', '<', 'alarm_tellings.id'),
          ),
        ),
      )
      .orderBy('id')
      .limit(20)
    const adapter = database.getExecutor().adapter
    const rows = await (adapter instanceof PostgresAdapter
      ? due.forUpdate().skipLocked()
      : due
    ).execute()
    if (rows.length === 0) return []
    return await transaction
      .updateTable('alarm_tellings')
      .set((row) => ({ leased_until: now + leaseFor, attempts: row('attempts', '+', 1) }))
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      )
      .returningAll()
      .execute()
  })
}

async function tellRow(
  database: Database,
  { channels, site, logger }: Teller,
  row: AlarmTellingsTable,
  now: number,
): Promise<void> {
  const { id, name, state, detail, at, attempts } = row
  const channel = channels.find((one) => one.name === row.channel)
  // A channel that is not set any more, or an alarm that a newer program has raised.
  const error =
    channel && isAlarm(name)
      ? await attempt(channel, { name, state, detail, site, at })
      : 'There is no such channel or alarm.'
  if (error === undefined || !channel || attempts >= mostTries) {
    await database.deleteFrom('alarm_tellings').where('id', '=', id).execute()
  } else {
    await database
      .updateTable('alarm_tellings')
      .set({ leased_until: 0, next_at: now + 2 ** (attempts - 1) * minute })
      .where('id', '=', id)
      .execute()
  }
  if (error === undefined) return
  const line = { alarm: name, state, channel: row.channel, attempts, error }
  if (channel && attempts < mostTries) logger.warn(line, 'an alarm was not taken')
  else logger.error(line, 'an alarm was given up')
}

/** @returns why it was not taken; undefined when it was. */
async function attempt(channel: AlarmChannel, telling: Telling): Promise<string | undefined> {
  const signal = AbortSignal.timeout(tellWithin)
  try {
    await channel.tell(telling, signal)
    return undefined
  } catch (error) {
    if (!(error instanceof Error)) return String(error)
    return error.message || error.name
  }
}
