/**
 * Measures how many durable messages, files and filled-in pages the server answers a second.
 *
 *     npm run bench -- load [--rounds 5] [--seconds 2] [--connections 100]
 *
 * It fails when an answer is not 200, when an accepted message is not stored, or below the goals at 100 connections.
 */
import { parseArgs } from 'node:util'
import { startServer } from '../scripts/dev/start-server.ts'
import { openDatabase } from '../server/db/database.ts'
import { Connection, messageRequest, unlimited } from './client.ts'
import { median } from './lighthouse.ts'

const get = (path: string) => () =>
  `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept-Encoding: br\r\n\r\n`
let messages = 0
const requests = {
  messages: { request: () => messageRequest(++messages), goal: 1_000 },
  files: { request: get('/'), goal: 0 },
  'pages of Book': { request: get('/book'), goal: 500 },
}

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '2' },
    connections: { type: 'string', default: '100' },
  },
})
const settings = { LOG_LEVEL: 'error', NODE_ENV: 'production', ...unlimited }
const server = await startServer(settings)
// Open through all rounds: Node accepts one new connection a turn of the event loop, and a busy turn is long.
const connections = Array.from(
  { length: Number(options.connections) },
  () => new Connection(server.url),
)
const faults: string[] = []
let accepted = 0
for (const [what, { request, goal }] of Object.entries(requests)) {
  // Warms up: a server that has just begun needs twice the time, as V8 has not compiled what runs most.
  await load(5, request, what)
  const rounds: Awaited<ReturnType<typeof load>>[] = []
  for (let round = 0; round < Number(options.rounds); round += 1) {
    rounds.push(await load(Number(options.seconds), request, what))
  }
  const rate = median(rounds.map((round) => round.rate))
  const [middle, late] = [0.5, 0.99].map((share) =>
    median(rounds.map(({ waited }) => waited(share))),
  )
  console.log(
    `${connections.length} connections: ${rate.toFixed(0)} ${what} a second, ` +
      `p50 ${middle?.toFixed(1)} ms, p99 ${late?.toFixed(1)} ms`,
  )
  if (connections.length === 100 && rate < goal) faults.push(`Fewer than ${goal} ${what} a second.`)
}
for (const connection of connections) connection.close()
const database = await openDatabase({ DATA_DIR: server.dataDir })
const stored = await database.selectFrom('messages').select('id').execute()
await database.destroy()
if (stored.length !== accepted) faults.push(`${accepted} accepted, ${stored.length} stored.`)
await server.stop()
for (const fault of faults) console.error(fault)
process.exitCode = faults.length > 0 ? 1 : 0

async function load(seconds: number, request: () => string, what: string) {
  const times: number[] = []
  let refused = 0
  const start = performance.now()
  const work = async (connection: Connection) => {
    for (let now = start; now < start + seconds * 1_000; ) {
      const status = await connection.send(request())
      if (status !== 200) refused += 1
      times.push(performance.now() - now)
      now = performance.now()
    }
  }
  await Promise.all(connections.map(work))
  const took = (performance.now() - start) / 1_000
  if (refused > 0) faults.push(`${refused} ${what} were refused.`)
  if (what === 'messages') accepted += times.length - refused
  times.sort((a, b) => a - b)
  const waited = (share: number) => times[Math.floor((times.length - 1) * share)] ?? 0
  return { rate: (times.length - refused) / took, waited }
}
