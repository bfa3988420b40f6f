import { makeFolder } from '../../db/files.ts'
import { truncateWal } from '../../db/truncate-wal.ts'
import { type Replayed, replayLedger } from '../../leads/replay-ledger.ts'
import { fillFile, ledgerPath } from '../../ledger/ledger-file.ts'
import { removeMailFiles } from '../../mail/mail-files.ts'
import type { CommandDefinition } from '../command.ts'
import { countLines } from '../format/table.ts'
import { onDatabase, type Workplace } from '../on-database.ts'

export const ledger: CommandDefinition = {
  usage: 'ledger',
  does: 'bring ledger and database together: what a backup brought back is erased again',
  more: `Needed after pg_restore, before a server starts; it may run at any time and as often as you like. The ledger is the file
ledger.jsonl in DATA_DIR. The server does the same when it starts, and db restore does it by itself.`,
  examples: ['ledger'],
  run: onDatabase(replayAll),
}

async function replayAll({ database, settings, now, hashing }: Workplace): Promise<void> {
  const dataFolder = settings.DATA_DIR
  const secret = await hashing()
  const replayed = await replayLedger({ database, dataFolder, secret, now })
  await removeMailFiles(dataFolder, replayed.jobs)
  makeFolder(dataFolder)
  await fillFile(database, dataFolder)
  await truncateWal(database)
  const { entries, unreadable } = replayed
  process.stdout.write(
    entries === 0 ? 'The database knows all that the ledger says.\n' : replayLines(replayed),
  )
  if (unreadable > 0) {
    process.stdout.write(`Lines that cannot be read, and were left out: ${unreadable}\n`)
  }
  process.stdout.write(`${ledgerPath(dataFolder)} has all that the database says.\n`)
}

/** What a replay did. */
export function replayLines({ entries, leads }: Replayed): string {
  return countLines({ 'erased or ended again, as the ledger says': entries, 'leads erased': leads })
}
