import { setTimeout } from 'node:timers/promises'
import { seededRandom } from '../../src/components/seeded-random.ts'
import { Connection } from '../connection.ts'
import type { Tally } from './tally.ts'
import { VisitBroken, Visitor } from './visitor.ts'

/** What somebody does on the site. */
export type Visit = (visitor: Visitor) => Promise<void>

/**
 * Fewer than the computed answers that may be in the making at once (`limits.computedAtOnce`): however late the machine
 * is, none is refused for that.
 */
const connections = 12

/** Who finds so many before him goes away: a machine that was busy with others must not have to make up for it. */
const longestQueue = 200

/** Visitors over a few connections that stay open, as those of a proxy do. */
export class Crowd {
  readonly #url: string
  readonly #tally: Tally
  readonly #random = seededRandom('arrivals')
  readonly #idle: Connection[] = []
  readonly #queue: Visit[] = []
  /** Who comes as soon as there is room; nobody, unless the server is pressed. */
  #next: (() => Visit) | undefined
  #visitors = 0

  constructor(url: string, tally: Tally) {
    this.#url = url
    this.#tally = tally
    for (let count = 0; count < connections; count += 1) this.#idle.push(new Connection(url))
  }

  /** Whether everybody has gone. */
  get isQuiet(): boolean {
    return this.#idle.length === connections && this.#queue.length === 0
  }

  /** Lets somebody in as soon as a connection is free. */
  admit(visit: Visit): void {
    this.#queue.push(visit)
    this.#fill()
  }

  /** Lets in as many as the server can take, for so long. */
  async press(seconds: number, next: () => Visit): Promise<void> {
    this.#next = next
    this.#fill()
    await setTimeout(seconds * 1000)
    this.#next = undefined
  }

  /** Lets in so many a second, at random moments, for so long. */
  async stroll(seconds: number, perSecond: number, next: () => Visit): Promise<void> {
    const end = performance.now() + seconds * 1000
    for (let due = performance.now(); due < end; ) {
      due += (-Math.log(1 - this.#random()) * 1000) / perSecond
      const wait = due - performance.now()
      if (wait > 0) await setTimeout(wait)
      if (this.#queue.length < longestQueue) this.admit(next())
    }
  }

  close(): void {
    for (const connection of this.#idle) connection.close()
  }

  #fill(): void {
    while (this.#idle.length > 0) {
      const visit = this.#queue.shift() ?? this.#next?.()
      if (!visit) return
      void this.#run(visit, this.#connection())
    }
  }

  /**
   * The connection that has been idle longest, or a new one in its place: the server ends those on which nothing comes
   * for a while.
   */
  #connection(): Connection {
    const connection = this.#idle.shift()
    return connection?.isOpen ? connection : new Connection(this.#url)
  }

  async #run(visit: Visit, connection: Connection): Promise<void> {
    this.#visitors += 1
    try {
      await visit(new Visitor(connection, this.#visitors, this.#tally))
      this.#tally.visits += 1
    } catch (error) {
      if (!(error instanceof VisitBroken)) this.#tally.fail(`the soak itself: ${String(error)}`)
    }
    this.#idle.push(connection.isOpen ? connection : new Connection(this.#url))
    this.#fill()
  }
}
