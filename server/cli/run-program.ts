import type { Command } from 'commander'
import { exitWithMessage } from '../settings/config-error.ts'

/** Runs the command line; a fault that its writer can mend ends it with a sentence. A leading `--` is skipped. */
export async function runProgram(program: Command): Promise<void> {
  // A reader that has seen enough, such as `head`, closes the pipe: that is no error.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
    process.exit(0)
  })
  const words = process.argv.slice(2)
  const from = { from: 'user' } as const
  await program.parseAsync(words.slice(words[0] === '--' ? 1 : 0), from).catch(exitWithMessage)
}
