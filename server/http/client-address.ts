import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { networkList } from './client-network.ts'

/**
 * Whose request it is: the peer, or the last address that trusted proxies name and that is none of
 * theirs.
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
 * The last addresses of `X-Forwarded-For`, without the ports that some proxies write: each would be
 * a client of its own.
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
