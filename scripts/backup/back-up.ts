import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { day } from '../../contract/duration.ts'
import { formatFileStamp, lockByFile, syncToDisk } from '../../server/db/files.ts'
import { ledgerPath } from '../../server/ledger/ledger-file.ts'
import { ConfigError } from '../../server/settings/config-error.ts'
import type { Settings } from '../../server/settings/settings.ts'
import { failureFile } from '../../server/watch/read-state.ts'
import { differences, embeddedCopies, postgresCopies, runProgram } from './copies.ts'

/** Files that this command made; all others in the folder are left alone. */
const backupName = /^cam-(?<at>\d{8}T\d{6}Z)\.(?:db|dump)$/

/** What an interrupted run left: an unfinished copy, or the folder it was restored in. */
const leftoverName = /^\.(cam-\d{8}T\d{6}Z|scratch-)/

/** How many backups stay, whatever their age, so that a wrong clock deletes none of them. */
const minKept = 7

/**
 * Makes a backup in `BACKUP_DIR`, restores and compares it, and only then names it. The ledger comes beside it; a
 * failure is left as a sentence for `backup.failed`.
 *
 * @returns what was done, a sentence at a time.
 * @throws ConfigError with that sentence; also when another backup is being made there.
 */
export async function* backUp(settings: Settings, now: Date): AsyncGenerator<string> {
  const folder = settings.BACKUP_DIR
  if (!folder) throw new ConfigError('BACKUP_DIR must name the folder that backups are written to.')
  if (!existsSync(folder)) throw new ConfigError(`There is no folder ${folder}.`)
  const failure = join(folder, failureFile)
  using lock = lockByFile(join(folder, '.lock'))
  if (!lock) throw new ConfigError(`Another backup is being made in ${folder}: nothing was done.`)
  try {
    yield* makeWhole(settings, folder, now)
    rmSync(failure, { force: true })
  } catch (error) {
    const sentence = error instanceof Error ? error.message : String(error)
    writeFileSync(failure, `${sentence}\n`)
    throw error
  }
}

async function* makeWhole(settings: Settings, folder: string, now: Date): AsyncGenerator<string> {
  for (const name of readdirSync(folder).filter((name) => leftoverName.test(name))) {
    rmSync(join(folder, name), { recursive: true })
  }
  const { ending, copy, restore } = settings.DATABASE_URL
    ? postgresCopies(settings.DATABASE_URL)
    : embeddedCopies(settings)
  const name = `cam-${formatFileStamp(now.getTime())}.${ending}`
  const unfinished = join(folder, `.${name}`)
  const scratch = mkdtempSync(join(folder, '.scratch-'))
  try {
    const before = await copy(unfinished)
    const found = differences(before, await restore(unfinished, scratch))
    if (found.length > 0) {
      throw new ConfigError(`The backup does not hold what the database does: ${found.join('; ')}.`)
    }
    const rows = Object.values(before).reduce((sum, { rows }) => sum + rows, 0)
    const tables = Object.keys(before).length
    const file = join(folder, name)
    finish(unfinished, file)
    yield `${file} is written, was restored and compared: ${rows} rows of ${tables} tables.`
    yield* handOn(settings, folder, file)
    yield* prune(settings.BACKUP_KEEP_DAYS, folder, now)
  } finally {
    rmSync(unfinished, { force: true })
    rmSync(scratch, { recursive: true, force: true })
  }
}

function finish(unfinished: string, file: string): void {
  chmodSync(unfinished, 0o600)
  syncToDisk(unfinished)
  renameSync(unfinished, file)
  syncToDisk(join(file, '..'))
}

/** Copies the newest ledger beside the backups, in the place of the one before, since it serves every backup. */
async function* handOn(settings: Settings, folder: string, file: string): AsyncGenerator<string> {
  const source = ledgerPath(settings.DATA_DIR)
  const ledger = join(folder, 'ledger.jsonl')
  if (existsSync(source)) {
    const unfinished = join(folder, `.${file.slice(folder.length + 1)}.ledger`)
    copyFileSync(source, unfinished)
    finish(unfinished, ledger)
  }
  if (!settings.BACKUP_COMMAND) return
  await runProgram(settings.BACKUP_COMMAND, [file, ...(existsSync(ledger) ? [ledger] : [])])
  yield `${settings.BACKUP_COMMAND} has taken it.`
}

/**
 * Deletes the oldest backup if it is too old and enough remain: one in each run, so that a wrong clock can’t delete
 * all.
 */
function* prune(days: number, folder: string, now: Date): Generator<string> {
  const names = readdirSync(folder).filter((name) => backupName.test(name))
  const [oldest] = names.sort()
  const at = backupName.exec(oldest ?? '')?.groups?.['at'] ?? ''
  if (!oldest || names.length <= minKept || at >= formatFileStamp(now.getTime() - days * day)) {
    return
  }
  const path = join(folder, oldest)
  rmSync(path)
  yield `${path} is deleted: it is older than ${days} days.`
}
