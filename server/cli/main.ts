import { Command } from 'commander'
import { exitWithMessage } from '../settings/config-error.ts'
import { addRelease } from './commands/approve.ts'
import { addBackup } from './commands/backup.ts'
import { addErase } from './commands/erase.ts'
import { addExport } from './commands/export.ts'
import { addImport } from './commands/import.ts'
import { addList } from './commands/list.ts'
import { addRetry } from './commands/resend.ts'
import { addRestore } from './commands/restore.ts'
import { addShow } from './commands/show.ts'
import { addStats } from './commands/stats.ts'

const program = new Command('leads')
  .description('Work with the leads that the website has stored.')
  .showHelpAfterError('(add --help to see what there is)')
  .addHelpText('after', '\nEach command says more: npm run leads -- list --help')

addList(program)
addShow(program)
addExport(program)
addStats(program)
addRetry(program)
addRelease(program)
addErase(program)
addImport(program)
addBackup(program)
addRestore(program)

// A reader that has seen enough, such as `head`, closes the pipe: that is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit(0)
})

await program.parseAsync(withoutSeparator(process.argv)).catch(exitWithMessage)

/** `npm run leads -- export` and `node server/cli/main.ts -- export` mean the same. */
function withoutSeparator(copy: string[]): string[] {
  return copy[2] === '--' ? [...copy.slice(0, 2), ...copy.slice(3)] : copy
}
