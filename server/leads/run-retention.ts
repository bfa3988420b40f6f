import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { day, hour } from '../../contract/duration.ts'
import { type LeadKind, leadTables } from '../../contract/leads/leads.ts'
import type { Alarms } from '../alarms/alarms.ts'
import { removeOldCopies } from '../db/copy-before-upgrade.ts'
import type { Database } from '../db/database.ts'
import { removeReplaced } from '../db/remove-replaced.ts'
import { truncateWal } from '../db/truncate-wal.ts'
import { leadKinds } from '../kinds/lead-kinds.ts'
import type { DatedRule } from '../lead-kind.ts'
import { removeStrayMails } from '../mail/remove-stray-mails.ts'
import { deleteExpired, type Periods } from './delete-expired.ts'
import { countExpiredLedger, expireLedger, tidyFile } from './sync-ledger.ts'

/** How often leads past their time are looked for, in milliseconds. */
const interval = hour

/** How far the clock may be from the last run, in milliseconds. */
const mostApart = 2 * day

/** How much of a kind one run may delete: so many rows, or that part of all when it is more. */
const mostRows = 50
const mostPart = 0.05

/** What a run would delete. */
export interface RetentionPlan {
  /** When the last run was, in milliseconds since 1970; undefined before the first. */
  last: number | undefined
  /** How many leads of each kind and entries of the ledger are past their time. */
  going: Record<LeadKind | 'ledger', number>
  /** Why a person has to look before; undefined when nobody has to. */
  doubt: string | undefined
}

/**
 * Counts what is past its time, and doubts it where a wrong clock or a wrong period may be the reason.
 * @param now milliseconds since 1970.
 */
export async function planRetention(
  database: Database,
  periods: Periods,
  now: number,
): Promise<RetentionPlan> {
  const last = await readLastRun(database)
  const ledger = await countExpiredLedger(database, now)
  const going: RetentionPlan['going'] = {
    messages: 0,
    subscribers: 0,
    bookings: 0,
    requests: 0,
    ledger,
  }
  const bounded = { ...going }
  for (const kind of leadTables) {
    const rules = leadKinds[kind].retention.filter((rule) => rule.does === 'delete')
    going[kind] = await countPast(database, kind, rules, periods, now)
    // A stranger can have any number of unconfirmed addresses expire at once.
    const proved = rules.filter(({ setting }) => setting !== 'RETENTION_UNCONFIRMED_DAYS')
    bounded[kind] = await countPast(database, kind, proved, periods, now)
  }
  const doubt = doubtClock(last, now) ?? (await doubtCounts(database, bounded))
  return { last, going, doubt }
}

function doubtClock(last = 0, now: number): string | undefined {
  const apart = now - last
  if (last === 0 || Math.abs(apart) <= mostApart) return undefined
  const days = Math.floor(Math.abs(apart) / day)
  return `The clock is ${days} days ${apart > 0 ? 'ahead of' : 'behind'} the last run.`
}

async function doubtCounts(
  database: Database,
  going: RetentionPlan['going'],
): Promise<string | undefined> {
  for (const [table, count] of Object.entries(going)) {
    if (count <= mostRows) continue
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from ${sql.table(table)}
    `.execute(database)
    const all = Number(rows[0]?.count)
    if (count > all * mostPart) return `${count} of ${all} ${table} would go at once.`
  }
  return undefined
}

async function countPast(
  database: Database,
  kind: LeadKind,
  rules: readonly DatedRule[],
  periods: Periods,
  now: number,
): Promise<number> {
  if (rules.length === 0) return 0
  const past = rules.map(({ past, setting }) => sql`(${past(now - periods[setting] * day)})`)
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(kind)} where ${sql.join(past, sql` or `)}
  `.execute(database)
  return Number(rows[0]?.count)
}

async function readLastRun(database: Database): Promise<number | undefined> {
  const row = await database
    .selectFrom('last_runs')
    .select('at')
    .where('name', '=', 'retention')
    .executeTakeFirst()
  return row && Number(row.at)
}

/**
 * Deletes all that is past its time, doubtful or not: leads, entries of the ledger, copies of the database and replaced
 * ones. From then on the next run counts from this one.
 * @param now milliseconds since 1970.
 * @returns how many leads went.
 */
export async function runRetention(
  database: Database,
  periods: Periods,
  secret: string,
  now: number,
): Promise<number> {
  const leads = await deleteExpired(database, periods, secret, now)
  removeOldCopies(periods.DATA_DIR, now, periods.BACKUP_KEEP_DAYS * day)
  removeReplaced(periods.DATA_DIR, now - periods.BACKUP_KEEP_DAYS * day)
  await expireLedger(database, now)
  tidyFile(periods.DATA_DIR, now)
  await database
    .insertInto('last_runs')
    .values({ name: 'retention', at: now })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ at: now }))
    .execute()
  return leads
}

/**
 * Runs it now and every hour. A run in doubt deletes nothing: it raises `retention.waits`, and waits for a person.
 * @returns what ends it.
 */
export function startRetention(
  database: Database,
  settings: Periods,
  secret: string,
  now: () => number,
  alarms: Pick<Alarms, 'raise' | 'clear'>,
  logger: Pick<FastifyBaseLogger, 'info' | 'error'>,
): () => void {
  const run = async () => {
    try {
      const { doubt } = await planRetention(database, settings, now())
      if (doubt) {
        alarms.raise('retention.waits', `${doubt} If that is right: npm run leads -- retention`)
      } else {
        const leads = await runRetention(database, settings, secret, now())
        alarms.clear('retention.waits', 'What is past its time is deleted.')
        if (leads > 0) logger.info({ leads }, 'deleted what is past its time')
      }
      await truncateWal(database)
      const files = await removeStrayMails(database, settings.DATA_DIR, now())
      if (files > 0) logger.info({ files }, 'removed mails that nothing stands for')
    } catch (error) {
      const name = error instanceof Error ? error.name : 'unknown'
      logger.error({ error: name }, 'leads past their time could not be deleted')
    }
  }
  void run()
  const timer = setInterval(() => void run(), interval)
  return () => clearInterval(timer)
}
