import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { clientNetwork, widerNetwork } from './client-network.ts'
import { shares } from './limits.ts'
import { trustedProxies } from './trusted-proxies.ts'

interface ConnectionSettings {
  MAX_CONNECTIONS: number
  MAX_CONNECTIONS_PER_CLIENT: number
  TRUST_PROXY?: string[] | undefined
}

/**
 * Closes at once what connects past its share: of one client, of its network, of all together. A proxy that
 * `TRUST_PROXY` names stands for many clients and has no share of its own.
 */
export function boundConnections(server: Server, settings: ConnectionSettings): void {
  const { MAX_CONNECTIONS, MAX_CONNECTIONS_PER_CLIENT: perClient, TRUST_PROXY } = settings
  const isProxy = trustedProxies(TRUST_PROXY)
  const open = new Map<string, number>()
  server.maxConnections = MAX_CONNECTIONS

  server.on('connection', (socket: Socket) => {
    const ip = socket.remoteAddress
    if (ip === undefined || isProxy(ip)) return
    const counted = [
      [clientNetwork(ip), perClient * shares.client],
      [widerNetwork(ip), perClient * shares.network],
    ] as const
    if (counted.some(([whose, limit]) => (open.get(whose) ?? 0) >= limit)) {
      socket.destroy()
      return
    }
    for (const [whose] of counted) open.set(whose, (open.get(whose) ?? 0) + 1)
    socket.once('close', () => {
      for (const [whose] of counted) {
        const left = (open.get(whose) ?? 0) - 1
        if (left > 0) open.set(whose, left)
        else open.delete(whose)
      }
    })
  })
}
