/**
 * Sends malformed, huge, truncated, mis-encoded and hostile requests to a real server, each over a socket of
 * its own.
 *
 *     npm run bench:fuzz -- [--requests 200000] [--seed 1] [--databases embedded,postgres]
 *
 * The same seed sends the same requests. It fails on any answer of 5xx, when the server ends or stops answering,
 * when its memory goes on growing, or when anything was stored.
 */
import { connect } from 'node:net'
import { parseArgs } from 'node:util'
import { leadTables } from '../contract/leads/leads.ts'
import { startPostgres } from '../scripts/dev/start-postgres.ts'
import { startServer } from '../scripts/dev/start-server.ts'
import { openDatabase } from '../server/db/database.ts'
import type { Place } from './check-leads.ts'
import { hostileRequest } from './hostile-requests.ts'
import { randomChoice } from './random-choice.ts'
import { residentMegabytes } from './resident-memory.ts'
import { unlimited } from './unlimited.ts'

/** Few at once: an answer of 503 for overload would hide a fault. */
const atOnce = 12
/** A request that is cut off gets no answer before the server's own 30 seconds; nobody waits for those. */
const patience = 2_000
/** How much the second half may add to what the first half has taken, in megabytes. */
const growthAllowed = 48

const { values: options } = parseArgs({
  options: {
    requests: { type: 'string', default: '200000' },
    seed: { type: 'string', default: '1' },
    databases: { type: 'string', default: 'embedded,postgres' },
  },
})
const total = Number(options.requests)

for (const name of options.databases.split(',')) {
  const postgres = name === 'postgres' ? await startPostgres({ durable: false }) : undefined
  const faults = await fuzz(name, postgres && { DATABASE_URL: postgres.url })
  await postgres?.stop()
  for (const fault of faults.slice(0, 20)) console.error(`${name}: ${fault}`)
  if (faults.length > 0) process.exitCode = 1
}

/** Sends them all to a server on this database; says what came of it, and returns what is wrong. */
async function fuzz(name: string, database: { DATABASE_URL?: string } = {}): Promise<string[]> {
  const random = randomChoice(options.seed)
  const server = await startServer({
    LOG_LEVEL: 'silent',
    // The limit of all clients together would hide faults.
    ...unlimited,
    ...database,
  })
  const counts = new Map<string, number>()
  const faults: string[] = []
  const memory: number[] = []
  let sent = 0
  const work = async () => {
    while (sent < total && faults.length < 20) {
      sent += 1
      const number = sent
      if (number % Math.ceil(total / 10) === 0) memory.push(residentMegabytes(server.pid))
      const request = hostileRequest(random)
      // The other side of a half-closed connection knows that no more will come. Some stay open for a while.
      const answer = await answerTo(server.url, request, { halfClosed: number % 50 !== 0 })
      counts.set(answer, (counts.get(answer) ?? 0) + 1)
      if (answer === 'refused' || answer.startsWith('5')) {
        faults.push(
          `Request ${number} got ${answer}: ${JSON.stringify(request.toString('latin1', 0, 300))}`,
        )
      }
    }
  }

  await Promise.all(Array.from({ length: atOnce }, work))

  const health = await fetch(`${server.url}/api/health`)
  if (health.status !== 200) faults.push(`Afterwards, the server's health is ${health.status}.`)
  const growth = Math.max(...memory.slice(5)) - Math.max(...memory.slice(0, 5))
  if (growth > growthAllowed) faults.push(`Memory grew by ${growth} MB in the second half.`)
  const stored = await storedRows({ DATA_DIR: server.dataDir, ...database })
  if (stored > 0) faults.push(`${stored} rows were stored.`)
  await server.stop()
  const answers = [...counts].sort().map(([answer, count]) => `${answer}: ${count}`)
  console.log(`${name}: ${sent} requests, seed ${options.seed}; ${answers.join(', ')}`)
  console.log(`memory at each tenth: ${memory.join(', ')} MB; ${stored} rows stored`)
  return faults
}

/** The status; or `closed` without an answer, `silent` without either, `refused` when nobody listens. */
function answerTo(
  url: string,
  request: Buffer,
  { halfClosed }: { halfClosed: boolean },
): Promise<string> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    let received = ''
    let isConnected = false
    // Closed by a reset: as many ports in TIME_WAIT as there are requests would use up all of them.
    const socket = connect({ host: hostname, port: Number(port) })
    const end = (otherwise: string) => {
      socket.resetAndDestroy()
      resolve(/^HTTP\/1\.1 (\d{3})/.exec(received)?.[1] ?? otherwise)
    }
    socket.setTimeout(patience, () => end('silent'))
    socket.on('connect', () => {
      isConnected = true
      socket.write(request)
      if (halfClosed) socket.end()
    })
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1')
      // An interim answer, 100, is not the answer.
      received = received.replace(/^HTTP\/1\.1 1\d\d [\s\S]*?\r\n\r\n/, '')
      if (received.length > 12) end('closed')
    })
    socket.on('error', () => end(isConnected ? 'closed' : 'refused'))
    socket.on('close', () => end('closed'))
  })
}

async function storedRows(place: Place): Promise<number> {
  const database = await openDatabase(place)
  const tables = [...leadTables, 'idempotency_keys', 'outbox'] as const
  let rows = 0
  for (const table of tables) {
    const found = await database
      .selectFrom(table)
      .select(({ lit }) => lit(1).as('one'))
      .execute()
    rows += found.length
  }
  await database.destroy()
  return rows
}
