import { clientNetwork, widerNetwork } from './client-network.ts'
import { limits, shares } from './limits.ts'

/** How often something may happen within one window: for one client, for its network, for all together. */
export interface Allowance {
  client: number
  network: number
  /** Past it, whoever has used least goes first: each network has an equal part of it, and at least one. */
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
 * Counts in memory what clients do within one window of time, and forgets all with its end. What is refused is not
 * counted: whoever goes on trying takes nothing from the others.
 *
 * Nobody is kept out by what others do. Once all together have had what they may, a network that has had more than its
 * part waits, and one that was not seen yet goes on; until `limits.sharingNetworks` of them are counted, which also
 * bounds the memory, and how much comes through in all.
 */
export class SharedLimit {
  readonly #allowed: Allowance
  readonly #length: number
  /** How many names of each kind are kept. */
  readonly #mostNames: number
  #window = 0
  #total = 0
  readonly #clients = new Map<string, number>()
  readonly #networks = new Map<string, number>()

  /** @param length of a window, in milliseconds. */
  constructor(allowed: Allowance, length: number) {
    this.#allowed = allowed
    this.#length = length
    this.#mostNames = allowed.everybody * limits.sharingNetworks.value
  }

  /**
   * @param ip of the client.
   * @param now milliseconds since 1970.
   * @returns how long to wait before the next try, in milliseconds; 0 when it may go on.
   */
  take(ip: string, now: number): number {
    const window = this.#windowAt(now)
    if (window !== this.#window) {
      this.#window = window
      this.#total = 0
      this.#clients.clear()
      this.#networks.clear()
    }
    const client = clientNetwork(ip)
    const network = widerNetwork(ip)
    const ofClient = this.#clients.get(client) ?? 0
    const ofNetwork = this.#networks.get(network) ?? 0
    if (ofClient >= this.#allowed.client || ofNetwork >= this.#partOf(ofNetwork === 0)) {
      return (window + 1) * this.#length - now
    }
    this.#total += 1
    this.#networks.set(network, ofNetwork + 1)
    // A client past the number of names is held by the limit of its network alone.
    if (ofClient > 0 || this.#clients.size < this.#mostNames)
      this.#clients.set(client, ofClient + 1)
    return 0
  }

  /**
   * Takes something out of what all together did, because nothing came of it; its client and its network have had it.
   * @param taken when it was taken, in milliseconds since 1970; nothing happens when that window is over.
   */
  giveBack(taken: number): void {
    if (this.#windowAt(taken) === this.#window && this.#total > 0) this.#total -= 1
  }

  /** How much one network may have at this moment. */
  #partOf(isNew: boolean): number {
    const { network, everybody } = this.#allowed
    if (isNew && this.#networks.size >= this.#mostNames) return 0
    if (this.#total < everybody) return network
    const networks = this.#networks.size + (isNew ? 1 : 0)
    return Math.min(network, Math.max(1, Math.floor(everybody / networks)))
  }

  #windowAt(now: number): number {
    return Math.floor(now / this.#length)
  }
}
