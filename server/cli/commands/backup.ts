import { closeSync, existsSync, openSync, renameSync, rmSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { syncToDisk } from '../../db/files.ts'
import { ConfigError } from '../../settings/config-error.ts'
import { checkCopy, countLeads, hasOpenKeys, type LeadCounts } from '../backup/check-copy.ts'
import { embeddedFile } from '../backup/embedded-file.ts'
import type { CommandDefinition } from '../command.ts'
import { countLines } from '../format/table.ts'

/** Pages of 4 KiB between two turns of the event loop. */
const pagesAtOnce = 2_000

/** A copy of the embedded database as it is at one moment, while the server runs. */
export const backUp: CommandDefinition = {
  usage: 'backup <file>',
  does: 'copy the embedded database into a file, while the server may run, and check the copy',
  takes: 'the file to make; it must not be there yet',
  examples: ['backup /backup/cam-2026-01-31.db', 'backup "/backup/cam-$(date +%F).db"'],
  run: async (_: object, file: string) => {
    const { database } = embeddedFile('back it up with pg_dump')
    if (!existsSync(database)) throw new ConfigError(`There is no database ${database}.`)
    const counts = await copyChecked(database, resolve(file))
    process.stdout.write(`${file} is written and checked:\n${countLines(counts)}`)
    if (hasOpenKeys(resolve(file))) process.stderr.write(keysLieOpen)
  },
}

const keysLieOpen =
  'The keys of links and hashes lie open in it: keep it as safe as the database, or set SECRETS_KEY, which seals them.\n'

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
  const database = new DatabaseSync(source, { timeout: 5_000, readOnly: true })
  try {
    // One reading for the counts and every step of the copy: what the server writes meanwhile stays
    // out, instead of starting the copy over again.
    database.exec('begin')
    const counts = countLeads(database)
    await backup(database, target, { rate: pagesAtOnce })
    database.exec('commit')
    compact(target)
    return counts
  } finally {
    database.close()
  }
}

/** Leaves out of the copy what its pages hold besides the rows: parts of erased ones may be among it. */
function compact(file: string): void {
  const copy = new DatabaseSync(file)
  try {
    // Whatever goes wrong, the copy is thrown away: it needs no journal, and leaves none behind.
    copy.exec('pragma journal_mode = off; vacuum')
  } finally {
    copy.close()
  }
}
