import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import proxyAddress from '@fastify/proxy-addr'
import type { FastifyInstance } from 'fastify'
import ipaddr from 'ipaddr.js'

/** The bits that stand for one client: a whole IPv4 address, or the /64 that one household or server gets in IPv6. */
const client = { ipv4: 32, ipv6: 64 }

/** The bits that stand for one customer of a hosting company. */
const network = { ipv4: 24, ipv6: 48 }

export const clientNetwork = (ip: string) => toNetwork(ip, client)
export const widerNetwork = (ip: string) => toNetwork(ip, network)

/** The network of an address, such as `192.0.2.0/24`; IPv4 may be written as IPv6. `unknown` for a text that is no address. */
function toNetwork(ip: string, { ipv4, ipv6 }: typeof client): string {
  if (!isIP(ip)) return 'unknown'
  const address = ipaddr.process(ip)
  if (address instanceof ipaddr.IPv6) {
    const groups = address.parts.slice(0, ipv6 / 16).map((group) => group.toString(16))
    return `${groups.join(':')}::/${ipv6}`
  }
  const bytes = address.octets.map((byte, index) => (index < ipv4 / 8 ? byte : 0))
  return bytes.join('.') + (ipv4 === 32 ? '' : `/${ipv4}`)
}

/** Finds the client's address: the peer's, or the last one that trusted proxies name and that is not theirs. */
export function createAddressReader(proxies: string[] = []): (request: IncomingMessage) => string {
  const isProxy = proxyAddress.compile(proxies)
  return (request) => proxyAddress(request, isProxy)
}

/** More proxies than any server has in a row. Each adds an address at the end; those before theirs can be made up. */
const maxProxies = 16

/** The last addresses of `X-Forwarded-For`, without ports, which would make each connection a client of its own. */
export function ipsOnly(header: string): string {
  return header.split(',').slice(-maxProxies).map(findIp).join(', ')
}

function findIp(part: string): string {
  const text = part.trim()
  if (isIP(text)) return text
  const bare = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(text)?.[1] ?? /^([^:]*):\d{1,5}$/.exec(text)?.[1]
  return bare !== undefined && isIP(bare) ? bare : text
}

/** Warns once when requests seem to come through a proxy that `TRUST_PROXY` does not name. */
export function warnAboutUnnamedProxy(app: FastifyInstance, trusted: string[] = []): void {
  const isProxy = proxyAddress.compile(trusted)
  let isLogged = false
  app.addHook('onRequest', (request, _reply, done) => {
    const isForwarded = 'x-forwarded-for' in request.headers
    if (isForwarded && !isLogged && !isProxy(request.socket.remoteAddress ?? '', 0)) {
      isLogged = true
      request.log.warn(
        'A request has X-Forwarded-For from an address that TRUST_PROXY does not name: if a proxy of yours sent it, its visitors share the limits of one.',
      )
    }
    done()
  })
}
