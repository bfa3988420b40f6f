import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'
import { openDatabase } from '../server/db/database.ts'
import { migrate } from '../server/db/migrate.ts'
import { recordEvent } from '../server/timeline/record-event.ts'
import { addReceiver } from '../server/webhooks/receivers.ts'
import type { Place } from './check-leads.ts'

/** Refuses one of so many events, so that some wait for another try while servers die. */
const refusedEvery = 20

export class Receiver {
  readonly #server: Server
  readonly #taken = new Map<string, number[]>()
  #tries = 0
  #verifier = new Webhook('AAAA')

  constructor() {
    this.#server = createServer(async (request, response) => {
      const body = await text(request).catch(() => '')
      this.#tries += 1
      if (this.#tries % refusedEvery === 0) return response.writeHead(503).end()
      try {
        const headers = request.headers as Record<string, string>
        const { data } = this.#verifier.verify(body, headers) as never as {
          data: { id: string; number: number }
        }
        this.#taken.set(data.id, [...(this.#taken.get(data.id) ?? []), data.number])
        return response.writeHead(204).end()
      } catch {
        return response.writeHead(400).end()
      }
    })
  }

  async start(place: Place): Promise<void> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    const { port } = this.#server.address() as AddressInfo
    const address = `http://127.0.0.1:${port}/`
    const database = await openDatabase(place)
    await migrate(database)
    const receiver = { address, kinds: 'messages', shape: 'standard' } as const
    const { secret } = await database
      .transaction()
      .execute((transaction) => addReceiver(transaction, receiver, [], Date.now()))
    this.#verifier = new Webhook(secret)
    await database.destroy()
  }

  async answerSome(place: Place): Promise<void> {
    const database = await openDatabase(place)
    const newest = database.selectFrom('messages').select('id').orderBy('id', 'desc').limit(20)
    for (const { id } of await newest.execute()) {
      const lead = { kind: 'messages', id } as const
      const answered = { event: 'answered', by: { team: 'eve' }, data: {} } as const
      await database
        .transaction()
        .execute((transaction) => recordEvent(transaction, lead, answered, Date.now()))
    }
    await database.destroy()
  }

  async check(place: Place): Promise<{ faults: string[]; events: number; doubles: number }> {
    const database = await openDatabase(place)
    const leads = await database.selectFrom('lead_numbers').selectAll().execute()
    const messages = await database.selectFrom('messages').select('id').execute()
    await database.destroy()
    const faults: string[] = []
    const missing = messages.length - leads.length
    if (missing !== 0) faults.push(`${missing} leads have no events.`)
    const gaps = leads.filter(
      ({ lead_id, last }) => new Set(this.#taken.get(lead_id)).size !== last,
    )
    if (gaps.length > 0) faults.push(`Events of ${gaps.length} leads never arrived.`)
    const taken = [...this.#taken.values()]
    const mixed = taken.filter((numbers) => numbers.some((one, at) => one < (numbers[at - 1] ?? 0)))
    if (mixed.length > 0) faults.push(`Events of ${mixed.length} leads came out of order.`)
    const events = leads.reduce((sum, { last }) => sum + last, 0)
    return { faults, events, doubles: taken.flat().length - events }
  }

  stop(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }
}
