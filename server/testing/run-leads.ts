import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { TestDatabase } from './databases.ts'

const command = join(import.meta.dirname, '..', 'cli', 'main.ts')

export interface LeadsRun {
  code: number
  stdout: string
  stderr: string
}

/** Runs `leads` with these words on a test's database, as an owner without a terminal would. */
export async function runLeads(
  settings: TestDatabase['settings'],
  ...copy: string[]
): Promise<LeadsRun> {
  const child = spawn(process.execPath, [command, ...copy], {
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
