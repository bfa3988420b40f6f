import { existsSync } from 'node:fs'
import type { Command } from 'commander'
import type { Database } from '../../db/database.ts'
import { makeFolder } from '../../db/make-folder.ts'
import { truncateWal } from '../../db/truncate-wal.ts'
import { type AppliedFile, applyFile, fillFile } from '../../leads/sync-ledger.ts'
import { ledgerPath, readLedgerFile } from '../../ledger/ledger-file.ts'
import { removeMailFiles } from '../../mail/file-transport.ts'
import { openKeys } from '../../secrets/read-keys.ts'
import { sealingKeys } from '../../secrets/seal.ts'
import { ConfigError } from '../../settings/config-error.ts'
import type { Settings } from '../../settings/settings.ts'
import { appliedLines } from '../format/applied-lines.ts'
import { withDatabase } from '../with-database.ts'

/** `db ledger`: after a restore, whoever was erased or had objected since the backup is so again. */
export function addLedger(program: Command): void {
  program
    .command('ledger')
    .description('bring ledger and database together: what a backup brought back is erased again')
    .argument('[files...]', 'ledgers of other servers, or copies of them, besides that in DATA_DIR')
    .option(
      '--again',
      'apply every entry, also what the database knows: after a part was restored',
      false,
    )
    .addHelpText('after', examples)
    .action(async (files: string[], { again }: { again: boolean }) => {
      for (const file of files) {
        if (!existsSync(file)) throw new ConfigError(`There is no file ${file}.`)
      }
      const work = async (database: Database, settings: Settings) => {
        const { DATA_DIR } = settings
        const now = Date.now()
        const { hashing } = await openKeys(database, sealingKeys(settings), now)
        const read = files.map(readLedgerFile)
        const others = read.flatMap(({ entries }) => entries)
        const ledger = { database, dataFolder: DATA_DIR, others, again, now }
        const applied = await applyFile({ ...ledger, secrets: [hashing] })
        await removeMailFiles(DATA_DIR, applied.jobs)
        makeFolder(DATA_DIR)
        await fillFile(database, DATA_DIR)
        await truncateWal(database)
        const unreadable = read.reduce((sum, file) => sum + file.unreadable, applied.unreadable)
        process.stdout.write(report(ledgerPath(DATA_DIR), { ...applied, unreadable }))
      }
      await withDatabase(work, { warnOfLedger: false })
    })
}

const examples = `
Needed after pg_restore, before a server starts; it may run at any time and as often as you like. The server does the
same when it starts, and db restore does it by itself.

Examples:
  npm run db -- ledger
  npm run db -- ledger /backup/ledger.jsonl
  npm run db -- ledger --again`

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
