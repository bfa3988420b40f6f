import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { day } from '../../contract/duration.ts'
import { type LeadKind, leadTables, mapKinds } from '../../contract/leads/leads.ts'
import packageFile from '../../package.json' with { type: 'json' }
import type { Database } from '../db/database.ts'
import { ranMigrations } from '../db/migrate.ts'
import { testPage } from '../intake/lead-intake.ts'
import { waitsForTeam } from '../timeline/save-lead.ts'

/** The program's version, and the database's last migration. */
export async function readBuild(database: Database): Promise<{ version: string; schema: string }> {
  const schema = (await ranMigrations(database)).at(-1) ?? ''
  return { version: packageFile.version, schema }
}

export interface QueueState {
  /** How many due mails are not sent yet. */
  due: number
  /** When the oldest of them was due, in milliseconds since 1970; undefined for none. */
  oldest: number | undefined
  failed: number
}

/** @param now milliseconds since 1970. */
export async function readQueue(database: Database, now: number): Promise<QueueState> {
  const { rows } = await sql<{ due: number; oldest: number | null; failed: number }>`
    select count(*) filter (where status = 'failed') as failed,
      count(*) filter (where status = 'waiting' and due_at <= ${now}) as due,
      min(due_at) filter (where status = 'waiting' and due_at <= ${now}) as oldest
    from outbox where status in ('waiting', 'failed')
  `.execute(database)
  const { due, oldest, failed } = rows[0] ?? { due: 0, oldest: null, failed: 0 }
  return { due, oldest: oldest ?? undefined, failed }
}

/** How many leads came between two times: by kind, and `held` as spam. */
export async function countLeads(
  database: Database,
  from: number,
  until: number,
): Promise<Record<LeadKind | 'held', number>> {
  const counts = { ...mapKinds(() => 0), held: 0 }
  for (const kind of leadTables) {
    const { rows } = await sql<{ taken: number; held: number }>`
      select count(*) filter (where spam_reason = '') as taken,
        count(*) filter (where spam_reason <> '') as held
      from ${sql.table(kind)}
      where created_at >= ${from} and created_at < ${until} and page <> ${sql.lit(testPage)}
    `.execute(database)
    counts[kind] = rows[0]?.taken ?? 0
    counts.held += rows[0]?.held ?? 0
  }
  return counts
}

/** How many messages and bookings of the last 30 days wait for an answer, and for how many days the oldest. */
export async function countWaiting(
  database: Database,
  now: number,
): Promise<{ count: number; days: number }> {
  const { count, oldest } = await database
    .selectFrom('leads')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('created_at').as('oldest')])
    .where('kind', 'in', ['messages', 'bookings'])
    .where(waitsForTeam)
    .where('created_at', '>=', now - 30 * day)
    .executeTakeFirstOrThrow()
  return { count, days: Math.floor((now - (oldest ?? now)) / day) }
}

/** The file in `BACKUP_DIR` that says why the last backup failed; hidden, so that it does not count as a backup. */
export const failureFile = '.failed'

/** When the newest backup was written, without empty, hidden and unfinished files. @throws when the folder cannot be read. */
export async function findNewestBackup(folder: string | undefined): Promise<number | undefined> {
  if (folder === undefined) return undefined
  const names = (await readdir(folder)).filter((name) => !/^\.|\.unfinished(-journal)?$/.test(name))
  const files = await Promise.all(names.map((name) => stat(join(folder, name))))
  const times = files.filter((file) => file.isFile() && file.size > 0).map(({ mtimeMs }) => mtimeMs)
  return times.length > 0 ? Math.max(...times) : undefined
}

/** Logs an error by name and message; queries are in neither. */
export function logError(
  logger: Pick<FastifyBaseLogger, 'error'>,
  thrown: unknown,
  what: string,
): void {
  const { name, message } = thrown instanceof Error ? thrown : new Error(String(thrown))
  logger.error({ error: { name, message } }, what)
}

/** @throws an Error after so many milliseconds; the work itself goes on. */
export async function withTimeout<Value>(
  work: Promise<Value>,
  milliseconds: number,
): Promise<Value> {
  const timer = new AbortController()
  const late = setTimeout(milliseconds, undefined, timer).then(() => {
    throw new Error('It took too long.')
  })
  return await Promise.race([work, late]).finally(() => timer.abort())
}
