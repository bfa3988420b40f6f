import type { Command } from 'commander'
import { exitWithMessage } from '../settings/config-error.ts'

/**
 * Runs the command that the words name; a fault that whoever runs it can mend ends it with its sentence.
 * @param words what stands behind the name of the program.
 */
export async function runProgram(program: Command, words: readonly string[]): Promise<void> {
  // A reader that has seen enough, such as `head`, closes the pipe: that is no error.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
    process.exit(0)
  })
  await program.parseAsync(words, { from: 'user' }).catch(exitWithMessage)
}

/** The words of the command line; `npm run leads -- list` and `node server/cli/leads.ts -- list` mean the same. */
export function givenWords(): string[] {
  const words = process.argv.slice(2)
  return words[0] === '--' ? words.slice(1) : words
}
