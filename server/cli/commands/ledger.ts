import { existsSync } from 'node:fs'
import type { Command } from 'commander'
import { makeFolder } from '../../db/make-folder.ts'
import { truncateWal } from '../../db/truncate-wal.ts'
import { type AppliedFile, applyFile, fillFile } from '../../leads/sync-ledger.ts'
import { ledgerPath, readLedgerFile } from '../../ledger/ledger-file.ts'
import { removeMailFiles } from '../../mail/file-transport.ts'
import { openKeys } from '../../secrets/read-keys.ts'
import { sealingKeys } from '../../secrets/seal.ts'
import { ConfigError } from '../../settings/config-error.ts'
import { appliedLines } from '../format/applied-lines.ts'
import { withDatabase } from '../with-database.ts'

/** `db ledger`: after a restore, whoever was erased or had objected since the backup is so again. */
export function addLedger(program: Command): void {
  program
    .command('ledger')
    .description('bring ledger and database together: what a backup brought back is erased again')
    .argument('[files...]', 'ledgers of other servers, or copies of them, besides that in DATA_DIR')
    .addHelpText('after', examples)
    .action(async (files: string[]) => {
      for (const file of files) {
        if (!existsSync(file)) throw new ConfigError(`There is no file ${file}.`)
      }
      await withDatabase(async (database, settings) => {
        const { DATA_DIR } = settings
        const now = Date.now()
        const { hashing } = await openKeys(database, sealingKeys(settings), now)
        const read = files.map(readLedgerFile)
        const others = read.flatMap(({ entries }) => entries)
        const ledger = { database, dataFolder: DATA_DIR, secrets: [hashing], others, now } as const
        const applied = await applyFile(ledger)
        await removeMailFiles(DATA_DIR, applied.jobs)
        makeFolder(DATA_DIR)
        await fillFile(database, DATA_DIR)
        await truncateWal(database)
        const unreadable = read.reduce((sum, file) => sum + file.unreadable, applied.unreadable)
        process.stdout.write(report(ledgerPath(DATA_DIR), { ...applied, unreadable }))
      })
    })
}

const examples = `
Needed after pg_restore, before a server starts; it may run at any time and as often as you like. The server does the
same when it starts, and db restore does it by itself.

Examples:
  npm run db -- ledger
  npm run db -- ledger /backup/ledger.jsonl`

function report(path: string, applied: AppliedFile): string {
  const done =
    applied.entries === 0
      ? 'The database knows all that the ledger says.\n'
      : `Erased or ended again, as the ledger says:\n${appliedLines(applied)}`
  const unread =
    applied.unreadable > 0
      ? `Lines that cannot be read, and were left out: ${applied.unreadable}\n`
      : ''
  return `${done}${unread}${path} has all that the database says.\n`
}
