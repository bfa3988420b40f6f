import { type IncomingMessage, request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { second } from '../../contract/duration.ts'
import { checkPublic, hostOf, publicLookup, type Resolve } from './inner-addresses.ts'

/** How long one try may take, and how much of an answer is read. */
const answerWithin = 10 * second
const mostOfAnswer = 2_000

export interface Posting {
  body: string
  headers?: Readonly<Record<string, string>>
  /** Hosts that may be in an inner network; `any` for an address that a setting names. */
  innerHosts: readonly string[] | 'any'
  signal?: AbortSignal
  resolve?: Resolve | undefined
}

export interface PostAnswer {
  status: number
  /** In seconds, or an HTTP date. */
  retryAfter: string | undefined
  /** The beginning of what came back. */
  text: string
}

/**
 * Posts JSON, with one connection for it alone; a redirect is an answer like any other and is not followed.
 * @throws what kept it from being answered in time, or an InnerAddressError.
 */
export async function postJson(
  address: string,
  { body, headers, innerHosts, signal, resolve }: Posting,
): Promise<PostAnswer> {
  const url = new URL(address)
  const isNamed = innerHosts === 'any' || innerHosts.includes(hostOf(url))
  if (!isNamed) checkPublic(url)
  const deadline = AbortSignal.timeout(answerWithin)
  const request = url.protocol === 'https:' ? requestSecure : requestPlain
  const response = await new Promise<IncomingMessage>((taken, reject) => {
    request(url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Content-Length': Buffer.byteLength(body),
        ...headers,
      },
      // A connection that is kept would lead past the look at its address.
      agent: false,
      signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
      ...(!isNamed && { lookup: publicLookup(resolve) }),
    })
      .on('response', taken)
      .on('error', (error) => reject(deadline.aborted ? deadline.reason : error))
      .end(body)
  })
  const { statusCode: status = 0, headers: answered } = response
  return { status, retryAfter: answered['retry-after'], text: await beginningOf(response) }
}

/** The answer is its status: an end that never comes, or a break, takes nothing away. */
async function beginningOf(response: IncomingMessage): Promise<string> {
  let text = ''
  try {
    for await (const chunk of response.setEncoding('utf8')) {
      text += chunk
      if (text.length >= mostOfAnswer) break
    }
  } catch {
    response.destroy()
  }
  return text.slice(0, mostOfAnswer)
}
