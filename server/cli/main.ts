import { Command } from 'commander'
import { exitWithSentence } from '../operator-error.ts'
import { addExport } from './export-command.ts'

const program = new Command('leads')
  .description('Work with the leads that the website has stored.')
  .showHelpAfterError('(add --help to see what there is)')

addExport(program)

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
