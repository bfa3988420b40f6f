import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { clientNetwork, widerNetwork } from './client-network.ts'
import { shares } from './limits.ts'
import { networkList } from './network-list.ts'

interface ConnectionSettings {
  MAX_CONNECTIONS: number
  MAX_CONNECTIONS_PER_CLIENT: number
  TRUST_PROXY?: string[] | undefined
}

/**
 * Closes at once what connects past its share: of one client, or of its network. Once all together have what they may,
 * the network that has most gives its oldest connection to one that has fewer, so that a few networks keep nobody out.
 * A proxy that `TRUST_PROXY` names stands for many clients and has no share of its own.
 */
export function boundConnections(server: Server, settings: ConnectionSettings): void {
  const { MAX_CONNECTIONS, MAX_CONNECTIONS_PER_CLIENT: perClient, TRUST_PROXY } = settings
  const isProxy = networkList(TRUST_PROXY)
  const ofClients = new OpenSockets()
  const ofNetworks = new OpenSockets()
  let total = 0

  server.on('connection', (socket: Socket) => {
    const ip = socket.remoteAddress
    if (ip === undefined) return
    const isCounted = !isProxy(ip)
    const [client, network] = [clientNetwork(ip), widerNetwork(ip)]
    const had = isCounted ? ofNetworks.countOf(network) : 0
    const isTooMany =
      isCounted &&
      (ofClients.countOf(client) >= perClient * shares.client || had >= perClient * shares.network)
    const isFull = total >= MAX_CONNECTIONS
    const given = isFull && !isTooMany ? ofNetworks.oldestOfMost(had + 1) : undefined
    if (isTooMany || (isFull && given === undefined)) {
      socket.destroy()
      return
    }
    given?.destroy()
    total += 1
    socket.once('close', () => {
      total -= 1
    })
    if (!isCounted) return
    ofClients.add(client, socket)
    ofNetworks.add(network, socket)
  })
}

/** The open connections of each of several, the oldest first. */
class OpenSockets {
  readonly #sockets = new Map<string, Set<Socket>>()

  countOf(whose: string): number {
    return this.#sockets.get(whose)?.size ?? 0
  }

  add(whose: string, socket: Socket): void {
    const all = this.#sockets.get(whose) ?? new Set()
    this.#sockets.set(whose, all.add(socket))
    socket.once('close', () => {
      all.delete(socket)
      if (all.size === 0) this.#sockets.delete(whose)
    })
  }

  /** The oldest connection of whoever has most; undefined when nobody has more than a number. */
  oldestOfMost(than: number): Socket | undefined {
    let most: Set<Socket> = new Set()
    for (const all of this.#sockets.values()) if (all.size > most.size) most = all
    return most.size > than ? [...most].find(({ destroyed }) => !destroyed) : undefined
  }
}
