/**
 * Restarts two servers behind nginx one after the other while visitors send forms and open pages, again and again.
 *
 *     npm run bench:rolling -- [--rounds 5] [--visitors 6] [--untold]
 *
 * Each server is taken out of nginx, told to end, started anew and put back; with `--untold`, nginx is not told, and
 * has nothing but `DRAIN_SECONDS` and its own second try. It fails when an answer is not 200, when there is none, or
 * when the leads that are stored are not those that were acknowledged, each once. A server that has more to do than it
 * can says so with 503, which no restart does: that is counted by itself, and sent again.
 */
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { freePort } from '../scripts/dev/free-port.ts'
import { startPostgres } from '../scripts/dev/start-postgres.ts'
import { type StartedServer, startServer } from '../scripts/dev/start-server.ts'
import { checkLeads } from './check-leads.ts'
import { Connection } from './connection.ts'
import { messageRequest } from './lead.ts'
import { type StartedProxy, startProxy } from './proxy.ts'
import { unlimited } from './unlimited.ts'

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    visitors: { type: 'string', default: '6' },
    untold: { type: 'boolean', default: false },
  },
})

const postgres = await startPostgres({ durable: true })
const settings = {
  LOG_LEVEL: 'silent',
  NODE_ENV: 'production',
  TRUST_PROXY: '127.0.0.1',
  DATABASE_URL: postgres.url,
  // Longer than nginx keeps a connection to a server.
  DRAIN_SECONDS: '5',
  ...unlimited,
}
const ports = [String(await freePort()), String(await freePort())]
const start = (port: string) => startServer({ ...settings, PORT: port })
const servers: StartedServer[] = []
for (const port of ports) servers.push(await start(port))
const all = servers.map(({ url }) => url)
const proxy = await startProxy(all)

const acknowledged: number[] = []
const failures: string[] = []
let pages = 0
let putOff = 0
let sent = 0
let isOver = false
const visitors = Array.from({ length: Number(options.visitors) }, (_, index) =>
  index % 2 === 0 ? sendForms(proxy) : openPages(proxy),
)
for (let round = 1; round <= Number(options.rounds); round += 1) {
  await restartAll()
  console.log(
    `round ${round}: ${acknowledged.length} forms, ${pages} pages, ${putOff} put off, ${failures.length} failures`,
  )
}
isOver = true
await Promise.all(visitors)
await proxy.stop()
const dataDir = servers[0]?.dataDir ?? ''
const place = { DATABASE_URL: postgres.url, DATA_DIR: dataDir }
const { leads, faults } = await checkLeads(place, { acknowledged, mailed: false })
// Mails lie in folders that go with the servers.
const ofLeads = faults.filter((fault) => !fault.includes('never sent'))
if (leads !== acknowledged.length) {
  ofLeads.push(`${acknowledged.length} forms were acknowledged, and ${leads} are stored.`)
}
for (const server of servers) await server.stop()
await postgres.stop()
for (const line of [...new Set(failures), ...ofLeads]) console.error(line)
process.exitCode = failures.length + ofLeads.length > 0 ? 1 : 0

async function restartAll(): Promise<void> {
  for (const [index, port] of ports.entries()) {
    const others = all.filter((_, other) => other !== index)
    if (!options.untold) await proxy.leadTo(others)
    await servers[index]?.stop()
    servers[index] = await start(port)
    if (!options.untold) await proxy.leadTo(all)
    await setTimeout(500)
  }
}

/** Each over a connection of its own: what a visitor who comes meets. */
async function sendForms({ url }: StartedProxy): Promise<void> {
  while (!isOver) {
    sent += 1
    const number = sent
    if (await isAnswered(url, messageRequest(number))) acknowledged.push(number)
  }
}

async function openPages({ url }: StartedProxy): Promise<void> {
  const request = 'GET /features HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n'
  while (!isOver) if (await isAnswered(url, request)) pages += 1
}

async function isAnswered(url: string, request: string): Promise<boolean> {
  const connection = new Connection(url)
  try {
    const { status } = await connection.send(request)
    if (status === 503) putOff += 1
    else if (status !== 200) failures.push(`${request.slice(0, request.indexOf('\r'))}: ${status}`)
    return status === 200
  } catch (error) {
    failures.push(error instanceof Error ? error.message : String(error))
    return false
  } finally {
    connection.close()
  }
}
