import { Connection } from './connection.ts'
import { messageRequest } from './lead.ts'

/** Visitors who go on sending while the server is killed under them. */
export class Visitors {
  /** Who was told that the message is stored. */
  readonly acknowledged = new Set<number>()
  /** Whose answer never came, or was a failure, with the request to send again. */
  #unsure = new Map<number, string>()
  #last = 0

  /** Sends over so many connections at once, until every connection is broken. */
  async sendUntilBroken(url: string, connections: number): Promise<void> {
    const work = async () => {
      const connection = new Connection(url)
      while (connection.isOpen) {
        this.#last += 1
        await this.#send(connection, this.#last, messageRequest(this.#last))
      }
    }
    await Promise.all(Array.from({ length: connections }, work))
  }

  /** Sends again, with the same key, what got no answer: as the site's forms do. */
  async sendAgain(url: string): Promise<number> {
    const waiting = [...this.#unsure]
    const connection = new Connection(url)
    for (const [number, request] of waiting) await this.#send(connection, number, request)
    connection.close()
    return waiting.length - this.#unsure.size
  }

  get unsure(): number {
    return this.#unsure.size
  }

  async #send(connection: Connection, number: number, request: string): Promise<void> {
    try {
      const { status } = await connection.send(request)
      if (status === 200) {
        this.acknowledged.add(number)
        this.#unsure.delete(number)
        return
      }
    } catch {
      // The server died before it answered; whether it stored the message is to be seen.
    }
    this.#unsure.set(number, request)
  }
}
