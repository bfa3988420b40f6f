import { Command } from 'commander'
import { backUp } from './commands/backup.ts'
import { ledger } from './commands/ledger.ts'
import { restore } from './commands/restore.ts'
import { rotateKeys } from './commands/rotate-key.ts'
import { helpHint } from './options.ts'
import { runProgram } from './run-program.ts'

/** `npm run db`: every command on the database as a whole. */
export const db = new Command('db')
  .description('Back up and restore the database, and change the key that signs links.')
  .showHelpAfterError(helpHint)
  .addHelpText('after', '\nEach command says more: npm run db -- <command> --help')

for (const command of [backUp, restore, ledger, rotateKeys]) {
  db.addCommand(command.copyInheritedSettings(db))
}

if (import.meta.main) await runProgram(db)
