import type { LookupAddress, LookupAllOptions } from 'node:dns'
import { lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Finds every address of a name; tests hand in their own. */
export type Resolve = (
  name: string,
  options: LookupAllOptions,
  done: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void

/** Why an address is not called. */
export class InnerAddressError extends Error {
  readonly code = 'INNER_ADDRESS'
  constructor(host: string) {
    super(`${host} is inside our network: INNER_HOSTS must name it.`)
  }
}

const global6 = ipaddr.parseCIDR('2000::/3')

/** Azure answers questions about a machine at an address that is public elsewhere. */
const azureHost = '168.63.129.16'

/** Whether an IP address is one of the public internet; what embeds or maps another counts as that, or as inner. */
export function isPublic(ip: string): boolean {
  const address = ipaddr.process(ip)
  if (address.range() !== 'unicast' || address.toString() === azureHost) return false
  return address.kind() === 'ipv4' || address.match(global6)
}

/**
 * How a connection finds its address: every one that a name stands for must be public, and it goes to one of these.
 * Whoever answers another way the next time is not asked.
 */
export function publicLookup(resolve: Resolve = lookup): LookupFunction {
  return (name, options, done) => {
    resolve(name, { ...options, all: true }, (error, found) => {
      const [first] = found ?? []
      if (error || !first) return done(error ?? new Error(`${name} has no address.`), [])
      if (!found.every(({ address }) => isPublic(address))) {
        return done(new InnerAddressError(name), [])
      }
      if (options.all) done(null, found)
      else done(null, first.address, first.family)
    })
  }
}

/** The name or IP address of an address, without the brackets of IPv6. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[(.*)\]$/, '$1')
}

/**
 * Names are looked up when connecting; an IP address is not, so it is held against the rule here.
 * @throws InnerAddressError, or an Error for one without TLS.
 */
export function checkPublic(url: URL): void {
  const host = hostOf(url)
  if (isIP(host) && !isPublic(host)) throw new InnerAddressError(host)
  if (url.protocol !== 'https:') throw new Error(`${host} is not called without https.`)
}
