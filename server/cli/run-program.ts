import type { Command } from 'commander'
import { exitWithMessage } from '../settings/config-error.ts'

/** Runs a command line. An error that the user can fix is printed as a sentence. A leading `--` is skipped. */
export async function runProgram(program: Command): Promise<void> {
  // A reader such as `head` closes the pipe when it has enough: that is no error.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
    process.exit(0)
  })
  const words = process.argv.slice(2)
  const from = { from: 'user' } as const
  await program.parseAsync(words.slice(words[0] === '--' ? 1 : 0), from).catch(exitWithMessage)
}
