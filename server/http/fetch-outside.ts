import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import {
  request as callHttp,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
} from 'node:http'
import { request as callHttps } from 'node:https'
import ipaddr from 'ipaddr.js'

/** How an address is asked that an operator gave. */
interface OutsideCall {
  headers?: OutgoingHttpHeaders
  /** Names of hosts that may be inside our network, and need no TLS. */
  innerHosts: readonly string[]
  /** A longer answer is an error. */
  mostBytes: number
  /** Ends it, wherever it is. */
  signal: AbortSignal
}

export interface OutsideAnswer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

/**
 * Asks another server, and none inside our own network unless its name is given: the name is resolved once, and the
 * connection goes to what was found. Redirects are answers like any other.
 * @throws Error that says what kept it from being asked or read, without the path of the address.
 */
export async function fetchOutside(address: string, call: OutsideCall): Promise<OutsideAnswer> {
  const { headers = {}, innerHosts, mostBytes, signal } = call
  signal.throwIfAborted()
  const url = new URL(address)
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  const isInner = innerHosts.includes(host)
  if (url.protocol !== 'https:' && !isInner) throw new Error(`${host} is asked by https alone.`)
  const found = await Promise.race([lookup(host, { all: true }), endOf(signal)])
  if (!isInner && !found.every(isOutside)) {
    throw new Error(`${host} is inside our network, and INNER_HOSTS does not name it.`)
  }
  const ask = url.protocol === 'https:' ? callHttps : callHttp
  const request = ask(url, {
    headers,
    signal,
    agent: false,
    lookup: (_host, { all }, give) => {
      const [first = { address: '', family: 4 }] = found
      if (all) give(null, found)
      else give(null, first.address, first.family)
    },
  })
  request.end()
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  try {
    const bytes = await readBytes(answer, mostBytes)
    return { status: answer.statusCode ?? 0, headers: answer.headers, body: bytes }
  } finally {
    request.destroy()
  }
}

async function endOf(signal: AbortSignal): Promise<never> {
  await once(signal, 'abort')
  throw signal.reason
}

/** Whether an address is one of the whole internet. */
function isOutside({ address }: LookupAddress): boolean {
  return ipaddr.process(address).range() === 'unicast'
}

async function readBytes(answer: IncomingMessage, most: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of answer) {
    length += chunk.length
    if (length > most) throw new Error(`It answered with more than ${most} bytes.`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
