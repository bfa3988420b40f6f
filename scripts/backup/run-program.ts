import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { basename } from 'node:path'
import { text } from 'node:stream/consumers'
import { ConfigError } from '../../server/settings/config-error.ts'

/** So much of what a program said is kept, from its end, in characters. */
const keptWords = 600

/**
 * Runs a program to its end.
 * @param environment what it gets besides ours: passwords, which a list of processes would show as arguments.
 * @throws ConfigError with what it said when it cannot be run or does not end with 0.
 */
export async function runProgram(
  program: string,
  args: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<void> {
  const child = spawn(program, args, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const said = text(child.stderr)
  const [code, signal] = await once(child, 'close').catch((error: Error) => {
    throw new ConfigError(`${program} cannot be run: ${error.message}.`)
  })
  if (code === 0) return
  const words = (await said).trim().slice(-keptWords)
  throw new ConfigError(`${basename(program)} ended with ${code ?? signal}: ${words || 'no word'}`)
}
