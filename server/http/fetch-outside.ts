import { once } from 'node:events'
import {
  request as callHttp,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
} from 'node:http'
import { request as callHttps } from 'node:https'
import { checkPublic, hostOf, publicLookup, type Resolve } from './inner-addresses.ts'

/** A request to an address that an operator gave. */
export interface OutsideCall {
  method?: 'GET' | 'POST'
  headers?: OutgoingHttpHeaders
  body?: string
  /** Hosts that may be inside our network, and need no TLS; `any` for an address that a setting names. */
  innerHosts: readonly string[] | 'any'
  /** Ends it, wherever it is. */
  signal: AbortSignal
  resolve?: Resolve | undefined
}

export interface OutsideAnswer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

/**
 * Calls another server, and none inside our own network unless its name is given: the name is resolved once, and the
 * connection goes to what was found. A redirect is an answer like any other.
 * @throws what kept it from being answered, without the path of the address; an InnerAddressError.
 */
export async function callOutside(
  address: string,
  { method = 'GET', headers = {}, body, innerHosts, signal, resolve }: OutsideCall,
): Promise<IncomingMessage> {
  signal.throwIfAborted()
  const url = new URL(address)
  const isNamed = innerHosts === 'any' || innerHosts.includes(hostOf(url))
  if (!isNamed) checkPublic(url)
  const call = url.protocol === 'https:' ? callHttps : callHttp
  // A connection that is kept would lead past the look at its address.
  const lookup = isNamed ? {} : { lookup: publicLookup(resolve) }
  const request = call(url, { method, headers, signal, agent: false, ...lookup })
  request.end(body)
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  return answer
}

/**
 * The same, and reads the whole answer.
 * @param mostBytes a longer answer is an error.
 */
export async function fetchOutside(
  address: string,
  { mostBytes, ...call }: OutsideCall & { mostBytes: number },
): Promise<OutsideAnswer> {
  const answer = await callOutside(address, call)
  try {
    const body = await readBytes(answer, mostBytes)
    return { status: answer.statusCode ?? 0, headers: answer.headers, body }
  } finally {
    answer.destroy()
  }
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
