import type { Command } from 'commander'
import { buildProgram, runProgram } from './command.ts'
import { backUp } from './commands/backup.ts'
import { ledger } from './commands/ledger.ts'
import { restore } from './commands/restore.ts'
import { rotateKeys } from './commands/rotate-key.ts'

/** `npm run db`: every command on the database as a whole. */
export function dbProgram(): Command {
  const does = 'Back up and restore the database, and change the key that signs links.'
  return buildProgram('db', does, [backUp, restore, ledger, rotateKeys])
}

if (import.meta.main) await runProgram(dbProgram())
