import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findPostgres } from '../../scripts/dev/find-postgres.ts'
import { measureCommand } from '../measure-command.ts'
import type { Soaked } from './start-soaked.ts'
import type { Tally } from './tally.ts'

/** Between one backup and the next, in milliseconds. */
const pause = 5 * 60_000

const run = promisify(execFile)

/** Makes a backup as its owner would, at once and every few minutes; one that fails is an error. */
export function keepBackingUp(
  { server, databaseUrl }: Pick<Soaked, 'server' | 'databaseUrl'>,
  tally: Tally,
): { stop: () => Promise<number> } {
  let made = 0
  const backUp = async () => {
    const folder = await mkdtemp(join(tmpdir(), 'cam-backup-'))
    const file = join(folder, 'backup')
    try {
      if (databaseUrl) {
        await run(join(findPostgres(), 'pg_dump'), [
          '--format=custom',
          `--file=${file}`,
          databaseUrl,
        ])
      } else await measureCommand(server.dataDir, ['backup', file], 'db')
      made += 1
    } catch (error) {
      tally.fail(`a backup: ${String(error)}`)
    }
    await rm(folder, { recursive: true })
  }
  let last = backUp()
  const timer = setInterval(() => {
    last = last.then(backUp)
  }, pause)
  return {
    stop: async () => {
      clearInterval(timer)
      await last
      return made
    },
  }
}
