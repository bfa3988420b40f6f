import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import packageFile from '../../package.json' with { type: 'json' }
import { readAlarms } from '../alarms/stored-alarms.ts'
import type { Database } from '../db/database.ts'
import type { Settings } from '../settings/settings.ts'
import { newestLead } from './lead-times.ts'

/** How things are at one moment. Times are ISO 8601 in UTC, empty for what there is not. */
export interface State {
  /** Of the program. */
  version: string
  /** The last migration of the database. */
  schema: string
  mails: {
    /** How many are due and not sent. */
    due: number
    /** Since when the oldest of them is due. */
    oldest_due: string
    /** How many were given up. */
    failed: number
  }
  last_lead: string
  /** Of the newest file in `BACKUP_DIR`. */
  last_backup: string
  /** The names of those that are on. */
  alarms: string[]
}

/** @param now milliseconds since 1970. */
export async function readState(
  database: Database,
  { BACKUP_DIR }: Pick<Settings, 'BACKUP_DIR'>,
  now: number,
): Promise<State> {
  const { due, oldest, failed } = await readQueue(database, now)
  const backup = BACKUP_DIR && (await newestBackup(BACKUP_DIR).catch(() => undefined))
  return {
    version: packageFile.version,
    schema: await readSchema(database),
    mails: { due, oldest_due: toIso(oldest), failed },
    last_lead: toIso(await newestLead(database)),
    last_backup: toIso(backup || undefined),
    alarms: (await readAlarms(database)).map(({ name }) => name),
  }
}

async function readSchema(database: Database): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name desc limit 1
  `.execute(database)
  return rows[0]?.name ?? ''
}

function toIso(time: number | undefined): string {
  return time === undefined ? '' : new Date(time).toISOString()
}

/** The queue of mails at one moment. */
export interface Queue {
  /** How many mails were due and are not sent. */
  due: number
  /** Since when the oldest of them is due, in milliseconds since 1970; undefined when none is. */
  oldest: number | undefined
  /** How many were given up. */
  failed: number
}

/** @param now milliseconds since 1970. */
export async function readQueue(database: Database, now: number): Promise<Queue> {
  const due = await database
    .selectFrom('outbox')
    .select(({ fn }) => [fn.countAll().as('count'), fn.min('due_at').as('oldest')])
    .where('status', '=', 'waiting')
    .where('due_at', '<=', now)
    .executeTakeFirstOrThrow()
  const failed = await database
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('status', '=', 'failed')
    .executeTakeFirstOrThrow()
  return {
    due: Number(due.count),
    oldest: due.oldest === null ? undefined : Number(due.oldest),
    failed: Number(failed.count),
  }
}

/** In `BACKUP_DIR`: why the last backup failed, in one sentence. Hidden, so that it never counts as a backup. */
export const failureFile = '.failed'

/**
 * When the newest backup was written; undefined without any. Empty, hidden and unfinished files are
 * none.
 * @throws when the folder cannot be read.
 */
export async function newestBackup(folder: string): Promise<number | undefined> {
  const names = (await readdir(folder)).filter((name) => !/^\.|\.unfinished$/.test(name))
  const files = await Promise.all(names.map((name) => stat(join(folder, name))))
  const times = files.filter((file) => file.isFile() && file.size > 0).map(({ mtimeMs }) => mtimeMs)
  return times.length > 0 ? Math.max(...times) : undefined
}
