/**
 * Kills the server at random moments while visitors send, and holds what is stored against what was answered.
 *
 *     npm run bench -- kill [--rounds 100] [--kinds embedded,postgres]
 *
 * Every round: start, send again what got no answer last time, send from 8 connections, `kill -9`, check. In
 * every fifth round PostgreSQL dies with it. At the end every mail must have been sent, and every event of a lead
 * delivered in its order. It fails when an acknowledged lead is missing or doubled, lacks its mails or an event, or when
 * the embedded database is damaged.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { minute } from '../contract/duration.ts'
import { startPostgres } from '../scripts/dev/start-postgres.ts'
import { startServer } from '../scripts/dev/start-server.ts'
import { openDatabase } from '../server/db/database.ts'
import { checkLeads, type Place } from './check-leads.ts'
import { Connection, messageRequest, unlimited } from './client.ts'
import { Receiver } from './receiver.ts'

/** How long the mails may take at the end: longer than the lease of one whose sender was killed. */
const mailsWithin = 20 * minute

const connections = 8

class Visitors {
  readonly acknowledged = new Set<number>()
  readonly unsure = new Map<number, string>()
  #last = 0

  async sendUntilBroken(url: string): Promise<void> {
    const work = async () => {
      const connection = new Connection(url)
      while (connection.isOpen) {
        this.#last += 1
        await this.#send(connection, this.#last, messageRequest(this.#last))
      }
    }
    await Promise.all(Array.from({ length: connections }, work))
  }

  async sendAgain(url: string): Promise<void> {
    const connection = new Connection(url)
    for (const [number, request] of [...this.unsure]) await this.#send(connection, number, request)
    connection.close()
  }

  async #send(connection: Connection, number: number, request: string): Promise<void> {
    this.unsure.set(number, request)
    // A server that dies before it answers may or may not have stored the message.
    const status = await connection.send(request).catch(() => undefined)
    if (status !== 200) return
    this.acknowledged.add(number)
    this.unsure.delete(number)
  }
}

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '100' },
    kinds: { type: 'string', default: 'embedded,postgres' },
  },
})
for (const kind of options.kinds.split(',')) {
  const faults = await killRounds(kind)
  for (const fault of faults) console.error(`${kind}: ${fault}`)
  if (faults.length > 0) process.exitCode = 1
}

async function killRounds(kind: string): Promise<string[]> {
  const postgres = kind === 'postgres' ? await startPostgres({ durable: true }) : undefined
  const place: Place = {
    DATA_DIR: await mkdtemp(join(tmpdir(), 'cam-kill-')),
    ...(postgres && { DATABASE_URL: postgres.url }),
  }
  const inner = { INNER_HOSTS: '127.0.0.1' }
  const settings = { LOG_LEVEL: 'silent', ...unlimited, ...inner, ...place }
  const receiver = new Receiver()
  await receiver.start(place)
  const visitors = new Visitors()
  const faults: string[] = []
  for (let round = 1; round <= Number(options.rounds); round += 1) {
    const server = await startServer(settings)
    await visitors.sendAgain(server.url)
    const sending = visitors.sendUntilBroken(server.url)
    await setTimeout(20 + Math.random() * 300)
    await receiver.answerSome(place)
    process.kill(server.pid, 'SIGKILL')
    if (round % 5 === 0) await postgres?.crash()
    await sending
    await server.stop()
    const found = await checkLeads(place, { acknowledged: visitors.acknowledged, mailed: false })
    faults.push(...found.faults.map((fault) => `round ${round}: ${fault}`))
  }

  const server = await startServer(settings)
  // A busy server refuses some at first.
  for (let tries = 0; visitors.unsure.size > 0 && tries < 5; tries += 1) {
    await visitors.sendAgain(server.url)
  }
  await allSent(place)
  await server.stop()
  receiver.stop()
  const { acknowledged, unsure } = visitors
  const end = await checkLeads(place, { acknowledged, mailed: true })
  faults.push(...end.faults)
  if (unsure.size > 0) faults.push(`${unsure.size} requests were never answered.`)
  const delivered = await receiver.check(place)
  faults.push(...delivered.faults)
  if (end.leads !== acknowledged.size) faults.push('There are leads that nobody sent.')
  console.log(
    `${kind}: ${options.rounds} rounds, ${acknowledged.size} acknowledged, ${end.leads} stored, ` +
      `${end.mails} mails, ${delivered.events} events and ${delivered.doubles} doubles, ${faults.length} faults`,
  )
  await postgres?.stop()
  await rm(place.DATA_DIR, { recursive: true })
  return faults
}

async function allSent(place: Place): Promise<void> {
  const database = await openDatabase(place)
  const end = performance.now() + mailsWithin
  for (let left = true; left && performance.now() < end; await setTimeout(1_000)) {
    const waiting = (['outbox', 'deliveries'] as const).map((table) =>
      database.selectFrom(table).select('id').where('status', '=', 'waiting').limit(1).execute(),
    )
    left = (await Promise.all(waiting)).flat().length > 0
  }
  await database.destroy()
}
