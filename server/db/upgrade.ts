import type { Settings } from '../settings/settings.ts'
import { copyBeforeUpgrade } from './copy-before-upgrade.ts'
import type { Database } from './database.ts'
import { migrate, pendingMigrations } from './migrate.ts'

/** What bringing the tables up to date did. */
export interface Upgrade {
  /** The last migration from before, and the last one of now. */
  from: string
  to: string
  /** The copy of the embedded database from before; PostgreSQL is copied by its operator alone. */
  copy: string | undefined
}

/**
 * Brings the tables of a database up to date; copies the embedded one first, as the way back.
 * @param now milliseconds since 1970.
 * @returns undefined when nothing was to do, for a new database, or when another process has done it meanwhile.
 * @throws ConfigError when the tables are those of a newer version, or cannot be copied.
 */
export async function upgrade(
  database: Database,
  settings: Pick<Settings, 'DATA_DIR' | 'DATABASE_URL'>,
  now: number,
): Promise<Upgrade | undefined> {
  const { ran, pending } = await pendingMigrations(database)
  if (pending.length === 0) return undefined
  const from = ran.at(-1)
  const copy =
    from && !settings.DATABASE_URL ? copyBeforeUpgrade(settings.DATA_DIR, from, now) : undefined
  const to = (await migrate(database)).at(-1)
  if (!from || !to) return undefined
  return { from, to, copy }
}

/** An upgrade in one sentence, for a log or a terminal. */
export function upgradeSentence({ from, to, copy }: Upgrade): string {
  const way = copy ?? 'what pg_dump has made: no copy was made here'
  return `The tables were brought from schema ${from} to ${to}; the way back is ${way}.`
}
