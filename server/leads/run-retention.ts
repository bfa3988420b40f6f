import type { FastifyBaseLogger } from 'fastify'
import { type RawBuilder, sql } from 'kysely'
import { day } from '../../contract/duration.ts'
import { type LeadKind, leadTables, mapKinds } from '../../contract/leads/leads.ts'
import { expireCounts } from '../counts/store-counts.ts'
import { closeUnconfirmed } from '../data-requests/unconfirmed.ts'
import { removeOldCopies } from '../db/copy-database.ts'
import type { Database } from '../db/database.ts'
import { truncateWal } from '../db/truncate-wal.ts'
import { leadKinds } from '../kinds/all-kinds.ts'
import { compactFile } from '../ledger/ledger-file.ts'
import { expireRecords } from '../ledger/record-entry.ts'
import { removeStrayMails } from '../mail/mail-files.ts'
import type { Services } from '../services.ts'
import type { Release } from '../site/read-release.ts'
import { deleteExpired, type Periods } from './delete-expired.ts'

const maxClockGap = 2 * day

/** How many leads of a kind one run may delete without asking: so many rows, or that share of all if it is more. */
const maxRows = 50
const maxShare = 0.05

/** How many leads of each kind have expired, and why a person has to look first: the clock or a setting may be wrong. */
export async function planRetention(database: Database, periods: Periods, now: number) {
  const last = await readLastRun(database)
  const expired = mapKinds(() => 0)
  let warning = checkClock(last, now)
  for (const kind of leadTables) {
    const rules = leadKinds[kind].retention
    const past = (some: typeof rules) =>
      count(
        database,
        kind,
        some.map(({ past, setting }) => sql`(${past(now - periods[setting] * day, now)})`),
      )
    expired[kind] = await past(rules)
    // Not the unconfirmed ones: a stranger can cause any number of these.
    const guarded = rules.filter(({ setting }) => setting !== 'RETENTION_UNCONFIRMED_DAYS')
    warning ??= await checkAmount(database, kind, await past(guarded))
  }
  return { last, expired, warning }
}

function checkClock(last = 0, now: number): string | undefined {
  const apart = now - last
  if (last === 0 || Math.abs(apart) <= maxClockGap) return undefined
  const days = Math.floor(Math.abs(apart) / day)
  return `The clock is ${days} days ${apart > 0 ? 'ahead of' : 'behind'} the last run.`
}

async function checkAmount(
  database: Database,
  kind: LeadKind,
  expired: number,
): Promise<string | undefined> {
  if (expired <= maxRows) return undefined
  const all = await count(database, kind, [sql`1 = 1`])
  return expired > all * maxShare ? `${expired} of ${all} ${kind} would go at once.` : undefined
}

async function count(database: Database, kind: LeadKind, any: RawBuilder<unknown>[]) {
  if (any.length === 0) return 0
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(kind)} where ${sql.join(any, sql` or `)}
  `.execute(database)
  return Number(rows[0]?.count)
}

async function readLastRun(database: Database): Promise<number | undefined> {
  const run = database.selectFrom('last_runs').select('at').where('name', '=', 'retention')
  return (await run.executeTakeFirst())?.at
}

/** Deletes everything that has expired. Returns the number of leads. The next run compares with this one. */
export async function runRetention(
  database: Database,
  periods: Periods,
  { secret, zone }: { secret: string; zone: string },
  now: number,
): Promise<number> {
  await closeUnconfirmed(database, now, zone)
  const leads = await deleteExpired(database, periods, secret, now)
  removeOldCopies(periods.DATA_DIR, now, periods.BACKUP_KEEP_DAYS * day)
  await expireRecords(database, now)
  await expireCounts(database, now)
  compactFile(periods.DATA_DIR, now)
  await database
    .insertInto('last_runs')
    .values({ name: 'retention', at: now })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ at: now }))
    .execute()
  return leads
}

/** Deletes what has expired; when in doubt it deletes nothing and raises `retention.waits`. */
export async function runRetentionIfSafe({
  database,
  settings,
  secret,
  release,
  now,
  alarms,
  logger,
}: Pick<Services, 'database' | 'secret' | 'now' | 'alarms'> & {
  release: () => Pick<Release, 'openingHours'>
  settings: Periods
  logger: Pick<FastifyBaseLogger, 'info'>
}): Promise<void> {
  const { warning } = await planRetention(database, settings, now())
  if (warning) {
    alarms.raise('retention.waits', `${warning} If that is right: npm run leads -- retention`)
  } else {
    const { zone } = release().openingHours
    const leads = await runRetention(database, settings, { secret, zone }, now())
    alarms.clear('retention.waits', 'What is past its time is deleted.')
    if (leads > 0) logger.info({ leads }, 'deleted what is past its time')
  }
  await truncateWal(database)
  const files = await removeStrayMails(database, settings.DATA_DIR, now())
  if (files > 0) logger.info({ files }, 'removed mails that nothing stands for')
}
