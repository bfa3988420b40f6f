import { createInterface } from 'node:readline/promises'
import { ConfigError } from '../settings/config-error.ts'

/**
 * Asks on the terminal before something is done that cannot be undone.
 * @throws ConfigError when there is no terminal, or the answer is not `yes`.
 */
export async function askYes(question: string): Promise<void> {
  if (!process.stdin.isTTY) throw new ConfigError('Add --yes: there is no terminal to ask on.')
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const answer = await terminal.question(`${question} Type yes: `)
  terminal.close()
  if (answer.trim() !== 'yes') throw new ConfigError('Nothing was changed.')
}
