import { Command } from 'commander'
import { addBackup } from './commands/backup.ts'
import { addLedger } from './commands/ledger.ts'
import { addRestore } from './commands/restore.ts'
import { addRotateKey } from './commands/rotate-key.ts'

/** `npm run db`: every command on the database as a whole. */
export function dbProgram(): Command {
  const program = new Command('db')
    .description('Back up and restore the database, and change the key that signs links.')
    .showHelpAfterError('(add --help to see what there is)')
    .addHelpText('after', '\nEach command says more: npm run db -- restore --help')
  addBackup(program)
  addRestore(program)
  addLedger(program)
  addRotateKey(program)
  return program
}
