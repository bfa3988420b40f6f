/**
 * Measures one server process against two on one PostgreSQL, behind nginx: forms and pages a second, in rounds that
 * take turns, so that whatever else the machine does weighs on both.
 *
 *     npm run bench:servers -- [--rounds 5] [--seconds 4] [--connections 32] [--no-sync]
 *
 * It prints the medians and every round, and fails when an answer is not 200. With `--no-sync`, commits do not wait for the
 * disk: what the processors alone allow.
 */
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { startPostgres } from '../scripts/dev/start-postgres.ts'
import { startServer } from '../scripts/dev/start-server.ts'
import { Connection } from './connection.ts'
import { load } from './load-server.ts'
import { startProxy } from './proxy.ts'
import { unlimited } from './unlimited.ts'

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '4' },
    connections: { type: 'string', default: '32' },
    'no-sync': { type: 'boolean', default: false },
  },
})
const connections = Number(options.connections)
const seconds = Number(options.seconds)

const postgres = await startPostgres({ durable: !options['no-sync'] })
const settings = {
  LOG_LEVEL: 'silent',
  NODE_ENV: 'production',
  TRUST_PROXY: '127.0.0.1',
  DATABASE_URL: postgres.url,
  ...unlimited,
}
const servers = [await startServer(settings), await startServer(settings)]
const urls = servers.map(({ url }) => url)
const proxy = await startProxy(urls)
const rates = { forms: new Map<number, number[]>(), pages: new Map<number, number[]>() }
let refused = 0

await forms(1)
for (let round = 1; round <= Number(options.rounds); round += 1) {
  // Who comes first has what is warm.
  for (const count of round % 2 === 0 ? [1, 2] : [2, 1]) {
    await proxy.leadTo(urls.slice(0, count))
    note(rates.forms, count, await forms(seconds))
    note(rates.pages, count, await pages())
  }
}
console.log(`${availableParallelism()} cores, ${connections} connections, ${options.rounds} rounds`)
for (const [what, byCount] of Object.entries(rates)) {
  for (const count of [1, 2]) {
    const all = byCount.get(count) ?? []
    const each = all.map((rate) => rate.toFixed(0)).join(', ')
    console.log(`${what}, ${count} server(s): ${median(all).toFixed(0)} a second (${each})`)
  }
}
await proxy.stop()
for (const server of servers) await server.stop()
await postgres.stop()
if (refused > 0) console.error(`${refused} requests were refused.`)
process.exitCode = refused > 0 ? 1 : 0

async function forms(length: number): Promise<number> {
  const result = await load(proxy.url, { connections, seconds: length })
  refused += result.refused
  return result.rate
}

async function pages(): Promise<number> {
  const request = 'GET /features HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept-Encoding: br\r\n\r\n'
  const begin = performance.now()
  let answered = 0
  const visit = async () => {
    const connection = new Connection(proxy.url)
    while (performance.now() < begin + seconds * 1000) {
      const { status } = await connection.send(request)
      if (status === 200) answered += 1
      else refused += 1
    }
    connection.close()
  }
  await Promise.all(Array.from({ length: connections }, visit))
  return answered / ((performance.now() - begin) / 1000)
}

function note(rates: Map<number, number[]>, count: number, rate: number): void {
  rates.set(count, [...(rates.get(count) ?? []), rate])
}

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}
