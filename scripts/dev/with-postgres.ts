/**
 * Runs a program with a PostgreSQL of its own, named by TEST_DATABASE_URL, and ends with its exit code.
 *
 *     node scripts/dev/with-postgres.ts vitest run server
 *
 * A TEST_DATABASE_URL that is set already is used instead. Without a PostgreSQL it fails.
 */
import { spawn } from 'node:child_process'
import { type PostgresServer, startPostgres } from './start-postgres.ts'

const [command = '', ...args] = process.argv.slice(2)
const given = process.env.TEST_DATABASE_URL
let own: PostgresServer | undefined
try {
  own = given ? undefined : await startPostgres({ durable: false })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
const env = { ...process.env, TEST_DATABASE_URL: given ?? own?.url }
const child = spawn(command, args, { stdio: 'inherit', env })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => child.kill(signal))
}
const code = await new Promise<number>((resolve) => {
  child.once('error', (error) => {
    console.error(error.message)
    resolve(127)
  })
  child.once('exit', (status) => resolve(status ?? 1))
})
await own?.stop()
process.exitCode = code
