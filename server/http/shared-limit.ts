import { clientNetwork, widerNetwork } from './client-network.ts'
import { shares } from './limits.ts'

/** How often something may happen within one window: for one client, for its network, for all together. */
export interface Allowance {
  client: number
  network: number
  everybody: number
}

/** The allowance of a network and of all that goes with that of one client. */
export function allowanceOf(client: number): Allowance {
  return {
    client: client * shares.client,
    network: client * shares.network,
    everybody: client * shares.everybody,
  }
}

/**
 * Counts in memory what clients do within one window of time, and forgets all with its end, so that it holds no
 * more names than `everybody` may do things. What is refused is not counted: whoever goes on trying takes nothing
 * from the others.
 */
export class SharedLimit {
  readonly #allowed: Allowance
  readonly #length: number
  #window = 0
  #total = 0
  readonly #counts = new Map<string, number>()

  /** @param length of a window, in milliseconds. */
  constructor(allowed: Allowance, length: number) {
    this.#allowed = allowed
    this.#length = length
  }

  /**
   * @param ip of the client.
   * @param now milliseconds since 1970.
   * @returns how long to wait before the next try, in milliseconds; 0 when it may go on.
   */
  take(ip: string, now: number): number {
    const window = Math.floor(now / this.#length)
    if (window !== this.#window) {
      this.#window = window
      this.#total = 0
      this.#counts.clear()
    }
    const client = clientNetwork(ip)
    const network = widerNetwork(ip)
    const ofClient = this.#counts.get(client) ?? 0
    const ofNetwork = this.#counts.get(network) ?? 0
    const { client: most, network: mostOfNetwork, everybody } = this.#allowed
    if (ofClient >= most || ofNetwork >= mostOfNetwork || this.#total >= everybody) {
      return (window + 1) * this.#length - now
    }
    this.#total += 1
    this.#counts.set(client, ofClient + 1).set(network, ofNetwork + 1)
    return 0
  }
}
