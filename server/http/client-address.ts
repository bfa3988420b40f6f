import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { networkList } from './client-network.ts'

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

/** More than stand in a row before any server. Each adds an address at the end; before theirs are a stranger's. */
const mostProxies = 16

/**
 * The last addresses of `X-Forwarded-For`, as IP addresses alone: some proxies write the port too
 * (`203.0.113.7:1234`, `[2001:db8::1]:1234`), and with it every connection of a visitor would be a client of its own,
 * and a trusted proxy a stranger.
 */
export function ipsOnly(header: string): string {
  return header.split(',').slice(-mostProxies).map(ipIn).join(', ')
}

function ipIn(part: string): string {
  const text = part.trim()
  if (isIP(text)) return text
  const bare = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(text)?.[1] ?? /^([^:]*):\d{1,5}$/.exec(text)?.[1]
  return bare !== undefined && isIP(bare) ? bare : text
}

/** Warns once when a proxy seems to stand in front that `TRUST_PROXY` does not name. */
export function warnOfUnnamedProxy(app: FastifyInstance, trusted: string[] | undefined): void {
  const isProxy = networkList(trusted)
  let isSaid = false
  app.addHook('onRequest', (request, _reply, done) => {
    if (
      !isSaid &&
      'x-forwarded-for' in request.headers &&
      !isProxy(request.socket.remoteAddress ?? '')
    ) {
      isSaid = true
      request.log.warn(
        'A request has X-Forwarded-For from an address that TRUST_PROXY does not name: if a proxy of yours sent it, its visitors share the limits of one.',
      )
    }
    done()
  })
}
