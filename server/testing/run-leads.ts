import type { Command } from 'commander'
import { vi } from 'vitest'
import { db } from '../cli/db.ts'
import { desk } from '../cli/desk.ts'
import { leads } from '../cli/leads.ts'
import { exitWithMessage } from '../settings/config-error.ts'

/** Settings that name a test's database, and others. */
type Environment = Record<string, string | undefined>

interface CommandRun {
  code: number
  stdout: string
  stderr: string
}

/** Runs `leads` with these arguments on a test's database, without a terminal. */
export function runLeads(settings: Environment, ...words: string[]) {
  return runHere(leads, settings, words)
}

export function runDb(settings: Environment, ...words: string[]) {
  return runHere(db, settings, words)
}

/** Runs `desk` with these arguments on a test's database. */
export function runDesk(settings: Environment, ...words: string[]) {
  return runHere(desk, settings, words)
}

class Exit extends Error {
  code: number
  constructor(code: number) {
    super(`The command ended with ${code}.`)
    this.code = code
  }
}

/** One command at a time, as it uses the environment and the output of this process. */
async function runHere(
  program: Command,
  settings: Environment,
  words: string[],
): Promise<CommandRun> {
  const written = { stdout: '', stderr: '' }
  const spies = [
    ...(['stdout', 'stderr'] as const).map((name) =>
      vi.spyOn(process[name], 'write').mockImplementation((chunk, encoding, done) => {
        written[name] += typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString()
        const then = typeof encoding === 'function' ? encoding : done
        then?.()
        return true
      }),
    ),
    vi.spyOn(process, 'exit').mockImplementation((code) => {
      throw new Exit(Number(code ?? process.exitCode ?? 0))
    }),
  ]
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value)
  try {
    await program.parseAsync(words, { from: 'user' }).catch(exitWithMessage)
    return { code: Number(process.exitCode ?? 0), ...written }
  } catch (error) {
    if (error instanceof Exit) return { code: error.code, ...written }
    throw error
  } finally {
    process.exitCode = undefined
    vi.unstubAllEnvs()
    for (const spy of spies) spy.mockRestore()
  }
}
