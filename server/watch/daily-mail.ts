import { TZDate } from '@date-fns/tz'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { formatDay, formatMoment, toIsoDay } from '../../contract/slot-text.ts'
import { deleteReportedAlarms, readAlarmsForDigest } from '../alarms.ts'
import { readOpenRequests } from '../data-requests/open-requests.ts'
import type { Database } from '../db/database.ts'
import { count } from '../intake/counters.ts'
import { enqueueMail } from '../outbox/enqueue-mail.ts'
import type { Services } from '../services.ts'
import { countLeads, countWaiting, findNewestBackup, logError, readQueue } from './read-state.ts'

interface DigestDay {
  /** The day's date: midnight UTC, in milliseconds since 1970. */
  date: number
  /** From `DIGEST_HOUR` of the day before until that of this day. */
  from: number
  until: number
}

/** The day whose mail is due: the one that ended at `hour` today, if it has. */
export function findEndedDay(now: number, zone: string, hour: number): DigestDay | undefined {
  const here = new TZDate(now, zone)
  const at = (days: number) =>
    new TZDate(here.getFullYear(), here.getMonth(), here.getDate() + days, hour, zone).getTime()
  const until = at(0)
  if (now < until) return undefined
  const date = Date.UTC(here.getFullYear(), here.getMonth(), here.getDate())
  return { date, from: at(-1), until }
}

type DigestServices = Pick<Services, 'database' | 'settings' | 'secret' | 'release' | 'now'>

/** Queues the mail of a day, also of a quiet one, so that silence means a fault. Returns false when another process has done it. */
export async function enqueueDigest(given: DigestServices, day: DigestDay): Promise<boolean> {
  const { database, secret, now } = given
  const figures = await readDay(given, day)
  return await database.transaction().execute(async (transaction) => {
    const counts = await count(transaction, { 'daily-digest': '' }, secret, day.date)
    if (counts['daily-digest'] !== 1) return false
    await deleteReportedAlarms(transaction)
    await enqueueMail(transaction, {
      template: 'daily-digest',
      recipient: '',
      payload: JSON.stringify(figures),
      now: now(),
    })
    return true
  })
}

async function readDay(
  { database, settings, release, now }: DigestServices,
  { from, until }: DigestDay,
): Promise<Record<string, string>> {
  const leads = await countLeads(database, from, until)
  const queue = await readQueue(database, now())
  const failed = await countFailed(database, from)
  const open = await readOpenRequests(database)
  const heldCount = open.filter(({ spam_reason }) => spam_reason !== '').length
  const waiting = await countWaiting(database, now())
  const alarms = await readAlarmsForDigest(database)
  const backup = await findNewestBackup(settings.BACKUP_DIR).catch(() => undefined)
  const { zone, mails } = release().mailCopy
  const { none } = mails['daily-digest']
  return {
    day: formatDay(toIsoDay(until, zone)),
    ...Object.fromEntries(Object.entries(leads).map(([kind, count]) => [kind, String(count)])),
    waiting: withDetail(waiting.count, waiting.days),
    open: withDetail(open.length, open[0] ? formatDay(open[0].due_on) : ''),
    openHeld: String(heldCount),
    due: String(queue.due),
    failed: String(failed),
    alarms: alarms.join(', ') || none,
    backup: backup === undefined ? none : formatMoment(backup, zone),
  }
}

/** `3 (2)`, or `0`. */
function withDetail(count: number, detail: number | string): string {
  return count === 0 ? '0' : `${count} (${detail})`
}

/** `next_at` of a failed mail is the time of its last try. */
async function countFailed(database: Database, from: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from outbox where status = 'failed' and next_at >= ${from}
  `.execute(database)
  return rows[0]?.count ?? 0
}

/** @returns a function that queues the mail once `DIGEST_HOUR` has come, and never throws. */
export function openDigest(
  given: DigestServices & Pick<Services, 'wakeOutbox'>,
  logger: Pick<FastifyBaseLogger, 'error'>,
): () => Promise<void> {
  const { release, settings, wakeOutbox, now } = given
  const hour = settings.DIGEST_HOUR
  let done: number | undefined
  return async () => {
    const day =
      hour === undefined ? undefined : findEndedDay(now(), release().openingHours.zone, hour)
    if (!day || day.date === done) return
    try {
      if (await enqueueDigest(given, day)) wakeOutbox()
      done = day.date
    } catch (error) {
      logError(logger, error, 'the digest of the day could not be made')
    }
  }
}
