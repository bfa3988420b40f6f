import { makeFolder } from '../../db/files.ts'
import { fillFile, ledgerPath } from '../../ledger/ledger-file.ts'
import type { CommandDefinition } from '../command.ts'
import { onDatabase } from '../on-database.ts'

export const ledger: CommandDefinition = {
  usage: 'ledger',
  does: 'write into ledger.jsonl what the database has of the ledger and that file lacks',
  more: 'Needed before PostgreSQL is dropped to be restored: whoever the file lacks would come back. `restore` does it itself.',
  examples: ['ledger'],
  run: onDatabase(async ({ database, settings: { DATA_DIR } }) => {
    makeFolder(DATA_DIR)
    await fillFile(database, DATA_DIR)
    process.stdout.write(`${ledgerPath(DATA_DIR)} has all that the database says.\n`)
  }),
}
