/** Runs a command with a PostgreSQL to test on, one of its own unless `TEST_DATABASE_URL` names one. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { startPostgres } from './start-postgres.ts'

const [command = '', ...args] = process.argv.slice(2)
const own = process.env.TEST_DATABASE_URL ? undefined : await startPostgres({ durable: false })
const url = own?.url ?? process.env.TEST_DATABASE_URL
const child = spawn(command, args, {
  stdio: 'inherit',
  env: { ...process.env, TEST_DATABASE_URL: url },
})
const [code] = await once(child, 'exit')
await own?.stop()
process.exit(code ?? 1)
