import { Command } from 'commander'
import { makeFolder } from '../../db/files.ts'
import { fillFile, ledgerPath } from '../../ledger/ledger-file.ts'
import { onDatabase } from '../on-database.ts'

export const ledger = new Command('ledger')
  .description('write into ledger.jsonl what the database has of the ledger and that file lacks')
  .addHelpText(
    'after',
    `
Needed before PostgreSQL is dropped to be restored: whoever the file lacks would come back. \`restore\` does it itself.

Examples:
  npm run --silent db -- ledger`,
  )
  .action(
    onDatabase(async ({ database, settings: { DATA_DIR } }) => {
      makeFolder(DATA_DIR)
      await fillFile(database, DATA_DIR)
      process.stdout.write(`${ledgerPath(DATA_DIR)} has all that the database says.\n`)
    }),
  )
