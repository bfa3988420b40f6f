import { clientNetwork, regionOf, widerNetwork } from './client-network.ts'
import { shares } from './limits.ts'

/** How often something may happen within one window: for one client, its network, its region, and all together. */
export type Allowance = { [Whose in keyof typeof shares]: number }

/** Who has had what they may: the client or its network, all of its region, or all together. */
export interface Refusal {
  whose: 'own' | 'region' | 'all'
  /** How long to wait before the next try, in milliseconds. */
  wait: number
}

/** Past so many times what all may have, not even the first of a network passes: it bounds the memory too. */
const mostNetworks = 5

/** The allowance of all from that of one client. */
export function allowanceOf(client: number): Allowance {
  const { network, region, all } = shares
  return { client, network: client * network, region: client * region, all: client * all }
}

/**
 * Counts what clients do within one window of time. Past the limit of all, a network that has had
 * none still passes.
 */
export class SharedLimit {
  readonly #allowed: Allowance
  readonly #length: number
  readonly #had = new Map<string, number>()
  #window = 0
  #total = 0

  /** @param length of a window, in milliseconds. */
  constructor(allowed: Allowance, length: number) {
    this.#allowed = allowed
    this.#length = length
  }

  /**
   * @param ip of the client.
   * @param now milliseconds since 1970.
   * @returns why it may not go on; undefined when it may.
   */
  take(ip: string, now: number): Refusal | undefined {
    const window = Math.floor(now / this.#length)
    if (window !== this.#window) {
      this.#window = window
      this.#total = 0
      this.#had.clear()
    }
    const [client, network, region] = [clientNetwork(ip), widerNetwork(ip), regionOf(ip)]
    const { client: most, network: ofNetwork, region: ofRegion, all } = this.#allowed
    const wait = (window + 1) * this.#length - now
    if (this.#countOf(client) >= most || this.#countOf(network) >= ofNetwork) {
      return { whose: 'own', wait }
    }
    if (this.#countOf(region) >= ofRegion) return { whose: 'region', wait }
    const isFirst = this.#countOf(network) === 0 && this.#total < all * mostNetworks
    if (this.#total >= all && !isFirst) return { whose: 'all', wait }
    this.#total += 1
    for (const name of new Set([client, network, region])) {
      this.#had.set(name, this.#countOf(name) + 1)
    }
    return undefined
  }

  #countOf(name: string): number {
    return this.#had.get(name) ?? 0
  }
}
