import { Connection, messageRequest } from './client.ts'

const connections = 8

/** Visitors who go on sending while the server is killed under them. */
export class Visitors {
  /** Who was told that the message is stored. */
  readonly acknowledged = new Set<number>()
  /** Whose answer never came, or was a failure, with the request to send again. */
  readonly unsure = new Map<number, string>()
  #last = 0

  /** Sends over several connections at once, until every one is broken. */
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

  /** Sends again, with the same key, what got no answer: as the site's forms do. */
  async sendAgain(url: string): Promise<void> {
    const connection = new Connection(url)
    for (const [number, request] of [...this.unsure]) await this.#send(connection, number, request)
    connection.close()
  }

  async #send(connection: Connection, number: number, request: string): Promise<void> {
    this.unsure.set(number, request)
    // A server that dies before it answers may have stored the message or not.
    const status = await connection.send(request).catch(() => undefined)
    if (status !== 200) return
    this.acknowledged.add(number)
    this.unsure.delete(number)
  }
}
