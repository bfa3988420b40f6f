/**
 * Measures durable submissions per second at 1, 10, 100 and 1,000 connections, beside what the database does in
 * a bare loop at the same time. The rounds' medians are shown, with every round's ratio.
 *
 *     npm run bench -- load [--rounds 5] [--seconds 2] [--connections 1,10,100,1000] [--postgres]
 *     npm run bench -- load --minutes 10 [--postgres]
 *
 * With `--minutes` it loads the server with 100 connections for so long and prints its memory. It fails when
 * an answer is not 200, when an accepted lead is missing, or when 100 connections reach less than 0.6 of the
 * bare loop on the embedded database.
 */
import { parseArgs } from 'node:util'
import { startPostgres } from '../scripts/dev/start-postgres.ts'
import { startServer } from '../scripts/dev/start-server.ts'
import { openDatabase } from '../server/db/database.ts'
import { embeddedCeiling, postgresCeiling } from './ceiling.ts'
import { load } from './load-server.ts'
import { residentMegabytes } from './resident-memory.ts'
import { unlimited } from './unlimited.ts'

const goal = { connections: 100, ratio: 0.6 }

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '2' },
    rounds: { type: 'string', default: '5' },
    connections: { type: 'string', default: '1,10,100,1000' },
    minutes: { type: 'string' },
    postgres: { type: 'boolean', default: false },
  },
})
const seconds = Number(options.seconds)
const postgres = options.postgres ? await startPostgres({ durable: true }) : undefined
const settings = {
  LOG_LEVEL: 'error',
  TRUST_PROXY: '127.0.0.1',
  ...unlimited,
  ...(postgres && { DATABASE_URL: postgres.url }),
}
const server = await startServer(settings)
const ceiling = (length: number) =>
  postgres ? postgresCeiling(length, postgres.url) : embeddedCeiling(length)
const failures: string[] = []

if (options.minutes) await soak(Number(options.minutes))
else for (const count of options.connections.split(',').map(Number)) await measure(count)

await server.stop()
await postgres?.stop()
for (const failure of failures) console.error(failure)
process.exitCode = failures.length > 0 ? 1 : 0

/** In rounds of a bare loop and a load right after it: what else the machine does then weighs on both. */
async function measure(connections: number): Promise<void> {
  const columns: Record<'rate' | 'p50' | 'p99' | 'bare' | 'ratio', number[]> = {
    rate: [],
    p50: [],
    p99: [],
    bare: [],
    ratio: [],
  }
  await load(server.url, { connections, seconds: 1 })
  for (let round = 0; round < Number(options.rounds); round += 1) {
    const bare = await ceiling(seconds / 2)
    const { rate, latency, refused } = await load(server.url, { connections, seconds })
    const after = await ceiling(seconds / 2)
    columns.rate.push(rate)
    columns.p50.push(latency(0.5))
    columns.p99.push(latency(0.99))
    columns.bare.push((bare + after) / 2)
    columns.ratio.push((2 * rate) / (bare + after))
    if (refused > 0) failures.push(`${refused} requests were refused at ${connections}.`)
  }
  const ratio = median(columns.ratio)
  console.log(
    `${String(connections).padStart(5)} connections: ${median(columns.rate).toFixed(0)} a second, ` +
      `p50 ${median(columns.p50).toFixed(1)} ms, p99 ${median(columns.p99).toFixed(1)} ms; ` +
      `bare loop ${median(columns.bare).toFixed(0)} a second, ratio ${ratio.toFixed(2)} ` +
      `(${columns.ratio.map((one) => one.toFixed(2)).join(', ')})`,
  )
  if (!postgres && connections === goal.connections && ratio < goal.ratio) {
    failures.push(`${ratio.toFixed(2)} of the bare loop is less than ${goal.ratio}.`)
  }
}

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}

async function soak(minutes: number): Promise<void> {
  let accepted = 0
  for (let minute = 1; minute <= minutes; minute += 1) {
    const result = await load(server.url, { connections: 100, seconds: 60 })
    accepted += result.accepted
    if (result.refused > 0) failures.push(`${result.refused} requests were refused.`)
    console.log(`minute ${minute}: ${residentMegabytes(server.pid)} MB, ${accepted} leads`)
  }
  const database = await openDatabase({ DATA_DIR: server.dataDir, DATABASE_URL: postgres?.url })
  const { count } = await database
    .selectFrom('messages')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  await database.destroy()
  console.log(`${accepted} accepted, ${count} stored`)
  if (Number(count) !== accepted) failures.push('Accepted and stored differ.')
}
