import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Command } from 'commander'
import { leadTables } from '../../../contract/leads/leads.ts'
import { copyDatabase } from '../../db/copy-database.ts'
import { isSealed } from '../../secrets/seal.ts'
import { ConfigError } from '../../settings/config-error.ts'
import { readSettings, type Settings } from '../../settings/settings.ts'
import { countLines } from '../format/table.ts'

export const backUp = new Command('backup')
  .description(
    'copy the embedded database into a file, while the server may run, and check the copy',
  )
  .argument('<file>', 'the file to make; it must not be there yet')
  .addHelpText(
    'after',
    `
Examples:
  npm run --silent db -- backup /backup/cam-2026-01-31.db
  npm run --silent db -- backup "/backup/cam-$(date +%F).db"`,
  )
  .action((name: string) => {
    const { database } = getEmbeddedFile('back it up with pg_dump')
    if (!existsSync(database)) throw new ConfigError(`There is no database ${database}.`)
    const file = resolve(name)
    const counts = copyChecked(database, file)
    process.stdout.write(`${name} is written and checked:\n${countLines(counts)}`)
    if (readStoredKeys(file).some(({ value }) => !isSealed(value))) {
      process.stderr.write(keysAreReadable)
    }
  })

const keysAreReadable =
  'The keys of links and hashes lie open in it: keep it as safe as the database, or set SECRETS_KEY, which seals them.\n'

/**
 * The file of the embedded database. @throws ConfigError for a wrong setting, or when PostgreSQL has the leads;
 * `instead` says what to do.
 */
export function getEmbeddedFile(instead: string): { database: string; settings: Settings } {
  const settings = readSettings(process.env)
  if (settings.DATABASE_URL) throw new ConfigError(`The leads are in PostgreSQL: ${instead}.`)
  return { database: join(settings.DATA_DIR, 'cam.db'), settings }
}

/** Copies a database and counts its leads. @throws ConfigError when the file exists, cannot be written, or the copy is damaged. */
function copyChecked(source: string, file: string): LeadCounts {
  if (existsSync(file)) throw new ConfigError(`${file} is there already.`)
  if (!existsSync(dirname(file))) throw new ConfigError(`There is no folder ${dirname(file)}.`)
  try {
    return copyDatabase(source, file, (copy) => checkCopy(copy, file))
  } catch (error) {
    if (error instanceof ConfigError || !(error instanceof Error)) throw error
    throw new ConfigError(`${file} could not be written: ${error.message}.`)
  }
}

type LeadCounts = Record<string, number>

/** Checks a copy and counts its leads. `name`: what messages call it. Throws ConfigError when it is no sound database of ours. */
export function checkCopy(file: string, name: string): LeadCounts {
  try {
    using copy = new DatabaseSync(file)
    // In WAL mode, opening the copy would make two more files beside it.
    copy.exec('pragma journal_mode = delete')
    const result = copy.prepare('pragma integrity_check(1)').get()?.['integrity_check']
    if (result !== 'ok') throw new Error(String(result))
    return countLeads(copy)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new ConfigError(`${name} is not a sound backup: ${reason}.`)
  }
}

/** Counts by kind. A database of an earlier version may lack the tables of later kinds. */
function countLeads(database: DatabaseSync): LeadCounts {
  const tables = database.prepare("select name from sqlite_master where type = 'table'").all()
  const kinds = leadTables.filter((kind) => tables.some(({ name }) => name === kind))
  if (kinds.length === 0) throw new Error('it has no table of leads')
  const count = (kind: string) =>
    Number(database.prepare(`select count(*) as count from ${kind}`).get()?.['count'])
  return Object.fromEntries(kinds.map((kind) => [kind, count(kind)]))
}

export function readStoredKeys(file: string): { name: string; value: string }[] {
  using copy = new DatabaseSync(file, { readOnly: true })
  const rows = copy.prepare('select name, value from secrets').all()
  return rows.map(({ name, value }) => ({ name: String(name), value: String(value) }))
}
