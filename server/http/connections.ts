import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Settings } from '../settings/settings.ts'
import { limitFactors } from './bounds.ts'
import { clientNetwork, createNetworkCheck, widerNetwork } from './client-network.ts'

/** Closes what connects past the share of its client or network. When all are full, the largest network gives way. */
export function boundConnections(
  server: Server,
  settings: Pick<Settings, 'MAX_CONNECTIONS' | 'MAX_CONNECTIONS_PER_CLIENT' | 'TRUST_PROXY'>,
): void {
  const { MAX_CONNECTIONS, MAX_CONNECTIONS_PER_CLIENT: perClient, TRUST_PROXY } = settings
  const isProxy = createNetworkCheck(TRUST_PROXY)
  const byClient = new OpenSockets()
  const byNetwork = new OpenSockets()
  let total = 0

  server.on('connection', (socket: Socket) => {
    const ip = socket.remoteAddress
    if (ip === undefined) return
    const isCounted = !isProxy(ip)
    const [client, network] = [clientNetwork(ip), widerNetwork(ip)]
    const had = isCounted ? byNetwork.count(network) : 0
    const isTooMany =
      isCounted &&
      (byClient.count(client) >= perClient * limitFactors.client ||
        had >= perClient * limitFactors.network)
    const isFull = total >= MAX_CONNECTIONS
    const given = isFull && !isTooMany ? byNetwork.oldestOfMost(had + 1) : undefined
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
    byClient.add(client, socket)
    byNetwork.add(network, socket)
  })
}

class OpenSockets {
  readonly #sockets = new Map<string, Set<Socket>>()

  count(key: string): number {
    return this.#sockets.get(key)?.size ?? 0
  }

  add(key: string, socket: Socket): void {
    const all = this.#sockets.get(key) ?? new Set()
    this.#sockets.set(key, all.add(socket))
    socket.once('close', () => {
      all.delete(socket)
      if (all.size === 0) this.#sockets.delete(key)
    })
  }

  /** The oldest connection of whoever has most; undefined when nobody has more than a number. */
  oldestOfMost(than: number): Socket | undefined {
    let most: Set<Socket> = new Set()
    for (const all of this.#sockets.values()) if (all.size > most.size) most = all
    return most.size > than ? [...most].find(({ destroyed }) => !destroyed) : undefined
  }
}

/** Closes connections whose peer takes no slice for so many milliseconds; Node begins anew with every byte. */
export function boundSlowReaders(server: Server, patience: number): void {
  const progress = new Map<Socket, { taken: number; since: number }>()
  server.on('connection', (socket: Socket) => {
    progress.set(socket, { taken: 0, since: performance.now() })
    socket.once('close', () => progress.delete(socket))
  })
  const sweep = () => {
    const now = performance.now()
    for (const [socket, { taken, since }] of progress) {
      const takenNow = socket.bytesWritten - socket.writableLength
      const waits = socket.writableLength === 0
      if (waits || takenNow > taken) progress.set(socket, { taken: takenNow, since: now })
      else if (now - since >= patience) socket.destroy()
    }
  }
  const timer = setInterval(sweep, patience / 4).unref()
  server.once('close', () => clearInterval(timer))
}

/** The answers that each connection waits for, in the order of its requests. */
const waiting = new WeakMap<Socket, Set<ServerResponse>>()

/** The answers that a connection waits for, the one to be written next first. */
export function getPendingResponses(socket: Socket): ReadonlySet<ServerResponse> {
  return waiting.get(socket) ?? new Set()
}

/** Counts an answer among those of its connection, until it is closed. */
export function trackResponse(socket: Socket, response: ServerResponse): void {
  const all = waiting.get(socket) ?? new Set()
  waiting.set(socket, all.add(response))
  response.once('close', () => all.delete(response))
}

/** Whether an answer waits for others of its connection, which its peer asked for before and has not taken. */
export function isBehindOthers(socket: Socket, response: ServerResponse): boolean {
  const [next] = getPendingResponses(socket)
  return next !== undefined && next !== response
}
