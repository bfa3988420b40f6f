import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Database, openDatabase } from '../db/database.ts'
import { upgrade, upgradeSentence } from '../db/upgrade.ts'
import { countMissing } from '../leads/sync-ledger.ts'
import { ConfigError } from '../settings/config-error.ts'
import { readSettings, type Settings } from '../settings/settings.ts'

/**
 * Runs a command on the database that the server with these settings uses, which may run meanwhile. Of a database that
 * was restored and does not know its ledger yet, the terminal is told first.
 *
 * @throws ConfigError for a wrong setting, or a database that is not there or does not answer.
 */
export async function withDatabase(
  work: (database: Database, settings: Settings) => Promise<void>,
  { warnOfLedger = true } = {},
): Promise<void> {
  const settings = readSettings(process.env)
  if (!settings.DATABASE_URL && !existsSync(join(settings.DATA_DIR, 'cam.db'))) {
    throw new ConfigError(`DATA_DIR is ${settings.DATA_DIR}, and there is no database.`)
  }
  const database = await openDatabase(settings)
  try {
    const upgraded = await upgrade(database, settings, Date.now())
    if (upgraded) process.stderr.write(`${upgradeSentence(upgraded)}\n`)
    if (warnOfLedger && (await countMissing(database, settings.DATA_DIR, Date.now())) > 0) {
      process.stderr.write(olderThanLedger)
    }
    await work(database, settings)
  } finally {
    await database.destroy()
  }
}

const olderThanLedger =
  'The database is older than its ledger, as after a restore: people who were erased may be in it. Run: npm run db -- ledger\n'
