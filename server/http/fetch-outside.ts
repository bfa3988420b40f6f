import { type LookupAddress, type LookupAllOptions, lookup } from 'node:dns'
import {
  request as callHttp,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
} from 'node:http'
import { request as callHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

export interface OutsideCall {
  method?: 'GET' | 'POST'
  headers?: OutgoingHttpHeaders
  body?: string
  /** Hosts that may be inside our network, and need no TLS; `any` for an address from the settings. */
  innerHosts: readonly string[] | 'any'
  signal: AbortSignal
  resolve?: ResolveHost | undefined
}

/** Sends a request to another server, by its first DNS answer; into our network only to `innerHosts`. No redirects. */
export async function requestOutside(
  address: string,
  { method = 'GET', headers = {}, body, innerHosts, signal, resolve: find }: OutsideCall,
): Promise<IncomingMessage> {
  signal.throwIfAborted()
  const url = new URL(address)
  const isNamed = innerHosts === 'any' || innerHosts.includes(getHost(url))
  if (!isNamed) checkPublic(url)
  const call = url.protocol === 'https:' ? callHttps : callHttp
  // A kept connection would skip the check of the address.
  const lookup = isNamed ? {} : { lookup: publicLookup(find) }
  const request = call(url, { method, headers, signal, agent: false, ...lookup })
  return await new Promise((resolve, reject) => {
    request.once('response', resolve).once('error', reject)
    // Without this listener, Node closes on an answer 101 and raises no error.
    request.once('upgrade', (_answer, socket) => {
      socket.destroy()
      reject(new Error('It answered 101.'))
    })
    request.end(body)
  })
}

/** Sends a request as `requestOutside` does and reads the whole answer. `maxBytes`: a longer answer is an error. */
export async function fetchOutside(
  address: string,
  { maxBytes, ...call }: OutsideCall & { maxBytes: number },
): Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }> {
  const answer = await requestOutside(address, call)
  try {
    const body = await readBytes(answer, maxBytes)
    return { status: answer.statusCode ?? 0, headers: answer.headers, body }
  } finally {
    answer.destroy()
  }
}

async function readBytes(answer: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of answer) {
    length += chunk.length
    if (length > maxBytes) throw new Error(`It answered with more than ${maxBytes} bytes.`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Finds all addresses of a host name; tests pass their own. */
export type ResolveHost = (
  name: string,
  options: LookupAllOptions,
  done: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void

class InnerAddressError extends Error {
  readonly code = 'INNER_ADDRESS'
  constructor(host: string) {
    super(`${host} is inside our network: INNER_HOSTS must name it.`)
  }
}

const global6 = ipaddr.parseCIDR('2000::/3')

/** Azure's internal address for virtual machines, which is public elsewhere. */
const azureHost = '168.63.129.16'

/** Whether an IP address is on the public internet; an address that embeds an IPv4 one counts as that, or as private. */
function isPublic(ip: string): boolean {
  const address = ipaddr.process(ip)
  if (address.range() !== 'unicast' || address.toString() === azureHost) return false
  return address.kind() === 'ipv4' || address.match(global6)
}

/** A DNS look-up that refuses a host with any private address; the name is looked up once. */
export function publicLookup(resolve: ResolveHost = lookup): LookupFunction {
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

/** The host name or IP address of a URL, without the brackets of IPv6. */
export function getHost(url: URL): string {
  return url.hostname.replace(/^\[(.*)\]$/, '$1')
}

/** Checks a URL: https, and no private IP address (host names are checked when looked up). @throws InnerAddressError, Error. */
export function checkPublic(url: URL): void {
  const host = getHost(url)
  if (isIP(host) && !isPublic(host)) throw new InnerAddressError(host)
  if (url.protocol !== 'https:') throw new Error(`${host} is not called without https.`)
}
