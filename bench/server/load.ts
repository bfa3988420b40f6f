/**
 * Measures durable messages a second beside a bare loop of the database, and pages a second beside Node's bare server.
 * The rounds' medians are shown, with every round's ratio.
 *
 *     npm run bench -- load [--rounds 5] [--seconds 2] [--connections 1,10,100,1000]
 *     npm run bench -- load --minutes 10
 *
 * With `--minutes` it sends messages over 100 connections for so long and prints the server's memory. It fails when
 * an answer is not 200, when an accepted lead is missing, or when 100 connections reach less than 0.6 of the bare loop.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { startServer } from '../../scripts/dev/start-server.ts'
import { openDatabase } from '../../server/db/database.ts'
import { median, residentMegabytes } from '../statistics.ts'
import { bareCommits } from './bare-commits.ts'
import { Connection, messageRequest, unlimited } from './client.ts'

const goal = { connections: 100, ratio: 0.6 }
const pageRequest = 'GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept-Encoding: br\r\n\r\n'

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '2' },
    rounds: { type: 'string', default: '5' },
    connections: { type: 'string', default: '1,10,100,1000' },
    minutes: { type: 'string' },
  },
})
const seconds = Number(options.seconds)
const server = await startServer({ LOG_LEVEL: 'error', NODE_ENV: 'production', ...unlimited })
const failures: string[] = []
let sent = 0
const nextMessage = () => {
  sent += 1
  return messageRequest(sent)
}

if (options.minutes) await soak(Number(options.minutes))
else await measureAll(options.connections.split(',').map(Number))

await server.stop()
for (const failure of failures) console.error(failure)
process.exitCode = failures.length > 0 ? 1 : 0

async function measureAll(connections: readonly number[]): Promise<void> {
  const bare = spawn(process.execPath, ['bench/server/bare-server.ts', 'dist/index.html.br'])
  const [url] = await once(bare.stdout, 'data')
  const barePages = async (count: number, length: number) =>
    (await load(String(url).trim(), count, length, () => pageRequest)).rate
  for (const count of connections) {
    const ratio = await measure('messages', count, nextMessage, (length) => bareCommits(length))
    await measure(
      'pages',
      count,
      () => pageRequest,
      (length) => barePages(count, length),
    )
    if (count === goal.connections && ratio < goal.ratio) {
      failures.push(`${ratio.toFixed(2)} of the bare loop is less than ${goal.ratio}.`)
    }
  }
  bare.kill()
}

/** In rounds between two halves of what it is held against. @returns the median of the ratios. */
async function measure(
  what: string,
  connections: number,
  request: () => string,
  bare: (seconds: number) => Promise<number>,
): Promise<number> {
  const rows: { rate: number; bare: number; p50: number; p99: number }[] = []
  await load(server.url, connections, 1, request)
  for (let round = 0; round < Number(options.rounds); round += 1) {
    const before = await bare(seconds / 2)
    const { rate, latency, refused } = await load(server.url, connections, seconds, request)
    const after = await bare(seconds / 2)
    rows.push({ rate, bare: (before + after) / 2, p50: latency(0.5), p99: latency(0.99) })
    if (refused > 0) failures.push(`${refused} ${what} were refused at ${connections}.`)
  }
  const of = (name: keyof (typeof rows)[number]) => median(rows.map((row) => row[name]))
  const ratios = rows.map(({ rate, bare }) => rate / bare)
  console.log(
    `${connections} connections, ${what}: ${of('rate').toFixed(0)} a second, ` +
      `p50 ${of('p50').toFixed(1)} ms, p99 ${of('p99').toFixed(1)} ms; ` +
      `bare ${of('bare').toFixed(0)} a second, ratio ${median(ratios).toFixed(2)} ` +
      `(${ratios.map((one) => one.toFixed(2)).join(', ')})`,
  )
  return median(ratios)
}

/** Sends over so many connections, each the next request as soon as the one before is answered. */
async function load(url: string, connections: number, length: number, request: () => string) {
  const times: number[] = []
  let refused = 0
  const start = performance.now()
  const end = start + length * 1_000
  const work = async () => {
    const connection = new Connection(url)
    for (let now = performance.now(); now < end; ) {
      const status = await connection.send(request())
      const answered = performance.now()
      times.push(answered - now)
      if (status !== 200) refused += 1
      now = answered
    }
    connection.close()
  }
  await Promise.all(Array.from({ length: connections }, work))
  const took = (performance.now() - start) / 1_000
  times.sort((one, other) => one - other)
  const accepted = times.length - refused
  const latency = (share: number) => times[Math.floor((times.length - 1) * share)] ?? 0
  return { accepted, refused, rate: accepted / took, latency }
}

async function soak(minutes: number): Promise<void> {
  let accepted = 0
  for (let minute = 1; minute <= minutes; minute += 1) {
    const result = await load(server.url, 100, 60, nextMessage)
    accepted += result.accepted
    if (result.refused > 0) failures.push(`${result.refused} messages were refused.`)
    console.log(`minute ${minute}: ${residentMegabytes(server.pid)} MB, ${accepted} leads`)
  }
  const database = await openDatabase({ DATA_DIR: server.dataDir })
  const stored = await database.selectFrom('messages').select('id').execute()
  await database.destroy()
  console.log(`${accepted} accepted, ${stored.length} stored`)
  if (stored.length !== accepted) failures.push('Accepted and stored differ.')
}
