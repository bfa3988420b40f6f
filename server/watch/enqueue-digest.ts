import { TZDate } from '@date-fns/tz'
import type { FastifyBaseLogger } from 'fastify'
import { forgetToldByMail, readForDailyMail } from '../alarms/stored-alarms.ts'
import type { AppContext } from '../app-context.ts'
import { countHeld, readOpenRequests } from '../data-requests/open-requests.ts'
import type { Database } from '../db/database.ts'
import { count } from '../intake/counters.ts'
import type { DailyFacts } from '../mail/daily-digest.ts'
import { enqueueMail } from '../outbox/enqueue-mail.ts'
import { isLate } from './checks.ts'
import { countLeads, countWaiting } from './count-leads.ts'
import { newestBackup, readQueue } from './read-state.ts'

export interface Day {
  /** Names it, whatever the zone: midnight of its date in UTC, in milliseconds since 1970. */
  date: number
  /** From the hour of the day before to that of this one. */
  from: number
  until: number
}

/** The day that a digest is due for: the one that ended at that hour, if that was today. */
export function endedDay(now: number, zone: string, hour: number): Day | undefined {
  const here = new TZDate(now, zone)
  const at = (days: number) =>
    new TZDate(here.getFullYear(), here.getMonth(), here.getDate() + days, hour, zone).getTime()
  const until = at(0)
  if (now < until) return undefined
  const date = Date.UTC(here.getFullYear(), here.getMonth(), here.getDate())
  return { date, from: at(-1), until }
}

type Given = Pick<AppContext, 'database' | 'settings' | 'secret' | 'release' | 'now'>

/**
 * Queues the digest of a day unless there is nothing to say; of several processes one does.
 * @returns whether it did.
 */
export async function enqueueDigest(
  { database, settings, secret, now }: Omit<Given, 'release'>,
  day: Day,
): Promise<boolean> {
  const facts = await readDay(database, settings.BACKUP_DIR, day, now())
  return await database.transaction().execute(async (transaction) => {
    const counts = await count(transaction, { 'daily-digest': '' }, secret, day.date)
    if (counts['daily-digest'] !== 1 || !facts) return false
    await forgetToldByMail(transaction)
    await enqueueMail(transaction, {
      template: 'daily-digest',
      lead: { kind: 'messages', id: '' },
      recipient: '',
      facts: JSON.stringify(facts),
      now: now(),
    })
    return true
  })
}

/** @returns undefined when there is nothing to say: no lead, nothing to answer, no mail that is late or given up, no alarm. */
async function readDay(
  database: Database,
  backups: string | undefined,
  { from, until }: Day,
  now: number,
): Promise<DailyFacts | undefined> {
  const { taken, held } = await countLeads(database, from, until)
  const queue = await readQueue(database, now)
  const failed = await countFailed(database, from)
  const open = await readOpenRequests(database)
  const waiting = await countWaiting(database, now)
  const alarms = await readForDailyMail(database)
  const counts = [...Object.values(taken), held, failed, open.length, waiting.count, alarms.length]
  if (counts.every((one) => one === 0) && !isLate(queue, now)) return undefined
  const backup = await newestBackup(backups).catch(() => undefined)
  return {
    until,
    leads: taken,
    requests: { open: open.length, held: countHeld(open), next: open[0]?.due_on ?? '' },
    waiting,
    held,
    due: queue.due,
    failed,
    alarms,
    backup: backup ?? 0,
  }
}

/** A mail that is given up keeps the time at which its last try was due. */
async function countFailed(database: Database, from: number): Promise<number> {
  const { count } = await database
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('status', '=', 'failed')
    .where('next_at', '>=', from)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** @returns one look at whether the hour of `DIGEST_HOUR` has come, which never fails. */
export function openDigest(
  given: Given & Pick<AppContext, 'wakeOutbox'>,
  logger: Pick<FastifyBaseLogger, 'error'>,
): () => Promise<void> {
  const { release, settings, wakeOutbox, now } = given
  const hour = settings.DIGEST_HOUR
  let done: number | undefined
  return async () => {
    const day = hour === undefined ? undefined : endedDay(now(), release().openingHours.zone, hour)
    if (!day || day.date === done) return
    try {
      if (await enqueueDigest(given, day)) wakeOutbox()
      done = day.date
    } catch (error) {
      const { name, message } = error instanceof Error ? error : new Error(String(error))
      logger.error({ error: { name, message } }, 'the digest of the day could not be made')
    }
  }
}
