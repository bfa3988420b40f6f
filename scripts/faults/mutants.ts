// npm run mutants [room …]: how much of each room's code can be changed without one of its own tests failing.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import ensureBuilt from '../dev/ensure-built.ts'

/** The rooms that no lead may be lost in. */
const guarded = ['outbox', 'timeline', 'db', 'intake']

const stryker = join(import.meta.dirname, '../../node_modules/.bin/stryker')
const asked = process.argv.slice(2)

await ensureBuilt()
for (const room of asked.length > 0 ? asked : guarded) {
  const { TEST_DATABASE_URL: _, ...env } = process.env
  const child = spawn(process.execPath, [stryker, 'run'], {
    stdio: 'inherit',
    env: { ...env, MUTANTS_ROOM: room },
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) process.exitCode = 1
}
