import type { IncomingMessage } from 'node:http'
import { networkList } from './network-list.ts'

/**
 * Whose request it is, before the framework says so: the peer, or of what trusted proxies say the last address that is
 * none of theirs. `X-Forwarded-For` holds addresses alone by then.
 *
 * @param proxies as `TRUST_PROXY` has them.
 * @returns what gives the address of a request; empty for a peer that has gone.
 */
export function clientAddress(
  proxies: readonly string[] | undefined,
): (request: IncomingMessage) => string {
  const isProxy = networkList(proxies)
  return ({ socket, headers }) => {
    const peer = socket.remoteAddress ?? ''
    const forwarded = headers['x-forwarded-for']
    if (typeof forwarded !== 'string' || !isProxy(peer)) return peer
    const way = forwarded.split(',').map((ip) => ip.trim())
    return way.findLast((ip) => !isProxy(ip)) ?? way[0] ?? peer
  }
}
