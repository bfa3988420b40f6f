import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { isTimeZone } from '../../contract/slot-text.ts'
import { type Database, type DatabaseTransaction, openDatabase } from '../db/database.ts'
import { upgrade } from '../db/migrate.ts'
import { openKeys } from '../secrets/keys.ts'
import { getSealingKeys } from '../secrets/seal.ts'
import { ConfigError } from '../settings/config-error.ts'
import { readSettings, type Settings } from '../settings/settings.ts'

export interface CommandContext {
  database: Database
  settings: Settings
  /** The time at which the command began, in milliseconds since 1970. */
  now: number
  /** The office's time zone. */
  zone: string
  /** Reads the key of hashes. */
  hashing: () => Promise<string>
  change: <Result>(work: (transaction: DatabaseTransaction) => Promise<Result>) => Promise<Result>
}

/**
 * Makes the action of a command that works on the configured database, beside a running server.
 * @param work gets the database and what it needs, then the arguments and options of the command line.
 * @throws ConfigError when there is no database.
 */
export function onDatabase<Given extends unknown[]>(
  work: (context: CommandContext, ...given: Given) => Promise<void>,
) {
  return async (...given: Given): Promise<void> => {
    const settings = readSettings(process.env)
    const { DATA_DIR, DATABASE_URL } = settings
    if (!DATABASE_URL && !existsSync(join(DATA_DIR, 'cam.db'))) {
      throw new ConfigError(`DATA_DIR is ${DATA_DIR}, and there is no database.`)
    }
    const now = Date.now()
    const database = await openDatabase(settings)
    try {
      const upgraded = await upgrade(database, settings, now)
      if (upgraded) process.stderr.write(`${upgraded}\n`)
      const hashing = async () => (await openKeys(database, getSealingKeys(settings), now)).hashing
      const change: CommandContext['change'] = (work) => database.transaction().execute(work)
      const zone = await readOfficeZone(settings)
      await work({ database, settings, now, zone, hashing, change }, ...given)
    } finally {
      await database.destroy()
    }
  }
}

const office = z.object({ zone: z.string().refine(isTimeZone) })

/** The office's time zone, from the built site; UTC when there is no site. */
async function readOfficeZone({ SITE_DIR }: Settings): Promise<string> {
  try {
    const text = await readFile(join(SITE_DIR, 'api/mails.json'), 'utf8')
    return office.parse(JSON.parse(text)).zone
  } catch {
    return 'UTC'
  }
}
