import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

export interface CommandRun {
  code: number
  stdout: string
  stderr: string
}

/** Runs `leads` with these words on a test's database, as an owner without a terminal would. */
export function runLeads(settings: NodeJS.ProcessEnv, ...words: string[]) {
  return runCommand('leads.ts', settings, words)
}

/** Runs `db` in the same way. */
export function runDb(settings: NodeJS.ProcessEnv, ...words: string[]) {
  return runCommand('db.ts', settings, words)
}

async function runCommand(
  file: string,
  settings: NodeJS.ProcessEnv,
  words: string[],
): Promise<CommandRun> {
  const command = join(import.meta.dirname, '..', 'cli', file)
  const child = spawn(process.execPath, [command, ...words], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [[code], stdout, stderr] = await Promise.all([
    once(child, 'close'),
    text(child.stdout),
    text(child.stderr),
  ])
  return { code, stdout, stderr }
}
