import { Command } from 'commander'
import { exitWithSentence } from '../operator-error.ts'
import { addBackup } from './backup-command.ts'
import { addErase } from './erase-command.ts'
import { addExport } from './export-command.ts'
import { addImport } from './import-command.ts'
import { addList } from './list-command.ts'
import { addRelease } from './release-command.ts'
import { addRestore } from './restore-command.ts'
import { addRetry } from './retry-command.ts'
import { addShow } from './show-command.ts'
import { addStats } from './stats-command.ts'

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

await program.parseAsync(withoutSeparator(process.argv)).catch(exitWithSentence)

/** `npm run leads -- export` and `node server/cli/main.ts -- export` mean the same. */
function withoutSeparator(words: string[]): string[] {
  return words[2] === '--' ? [...words.slice(0, 2), ...words.slice(3)] : words
}
