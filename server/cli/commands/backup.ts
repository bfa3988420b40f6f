import { closeSync, existsSync, openSync, renameSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { leadTables } from '../../../contract/leads/leads.ts'
import { syncToDisk } from '../../db/files.ts'
import { isSealed } from '../../secrets/seal.ts'
import { ConfigError } from '../../settings/config-error.ts'
import { readSettings, type Settings } from '../../settings/settings.ts'
import type { CommandDefinition } from '../command.ts'
import { countLines } from '../format/table.ts'

/** Pages of 4 KiB between two turns of the event loop. */
const pagesAtOnce = 2_000

export const backUp: CommandDefinition = {
  usage: 'backup <file>',
  does: 'copy the embedded database into a file, while the server may run, and check the copy',
  takes: 'the file to make; it must not be there yet',
  examples: ['backup /backup/cam-2026-01-31.db', 'backup "/backup/cam-$(date +%F).db"'],
  run: async (_: object, name: string) => {
    const { database } = embeddedFile('back it up with pg_dump')
    if (!existsSync(database)) throw new ConfigError(`There is no database ${database}.`)
    const file = resolve(name)
    const counts = await copyChecked(database, file)
    process.stdout.write(`${name} is written and checked:\n${countLines(counts)}`)
    if (readStoredKeys(file).some(({ value }) => !isSealed(value))) {
      process.stderr.write(keysLieOpen)
    }
  },
}

const keysLieOpen =
  'The keys of links and hashes lie open in it: keep it as safe as the database, or set SECRETS_KEY, which seals them.\n'

/** @throws ConfigError for a wrong setting, or when the leads are in PostgreSQL, with what to do instead. */
export function embeddedFile(instead: string): { database: string; settings: Settings } {
  const settings = readSettings(process.env)
  if (settings.DATABASE_URL) throw new ConfigError(`The leads are in PostgreSQL: ${instead}.`)
  return { database: join(settings.DATA_DIR, 'cam.db'), settings }
}

/** @throws ConfigError when the file is there already, cannot be written, or the copy is not sound. */
async function copyChecked(source: string, file: string): Promise<LeadCounts> {
  if (existsSync(file)) throw new ConfigError(`${file} is there already.`)
  if (!existsSync(dirname(file))) throw new ConfigError(`There is no folder ${dirname(file)}.`)
  const unfinished = `${file}.unfinished`
  rmSync(unfinished, { force: true })
  try {
    const expected = await copy(source, unfinished)
    const counts = checkCopy(unfinished, file)
    if (JSON.stringify(counts) !== JSON.stringify(expected)) {
      throw new ConfigError(`${file} was not written: the copy has other rows than the database.`)
    }
    syncToDisk(unfinished)
    renameSync(unfinished, file)
    syncToDisk(dirname(file))
    return counts
  } catch (error) {
    rmSync(unfinished, { force: true })
    if (error instanceof ConfigError || !(error instanceof Error)) throw error
    throw new ConfigError(`${file} could not be written: ${error.message}.`)
  }
}

async function copy(source: string, target: string): Promise<LeadCounts> {
  // Made first, so that nobody else may read it at any moment.
  closeSync(openSync(target, 'wx', 0o600))
  using database = new DatabaseSync(source, { timeout: 5_000, readOnly: true })
  // One reading for the counts and every step of the copy: what the server writes meanwhile stays
  // out, instead of starting the copy over again.
  database.exec('begin')
  const counts = countLeads(database)
  await backup(database, target, { rate: pagesAtOnce })
  database.exec('commit')
  // Leaves out what the pages of the copy hold besides the rows: parts of erased ones may be among it.
  // Whatever goes wrong, the copy is thrown away: it needs no journal, and leaves none behind.
  using copied = new DatabaseSync(target)
  copied.exec('pragma journal_mode = off; vacuum')
  return counts
}

/** How many rows each kind of lead has. */
type LeadCounts = Record<string, number>

/** @throws ConfigError when the file, called so, is not a sound database with the tables of the leads. */
export function checkCopy(file: string, name: string): LeadCounts {
  try {
    using copy = new DatabaseSync(file)
    // A copy in WAL mode would lie in three files as soon as somebody opens it.
    copy.exec('pragma journal_mode = delete')
    const result = copy.prepare('pragma integrity_check(1)').get()?.['integrity_check']
    if (result !== 'ok') throw new Error(String(result))
    return countLeads(copy)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new ConfigError(`${name} is not a sound backup: ${reason}.`)
  }
}

/** A database of an earlier version lacks later kinds; one without any holds no leads. */
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
