import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { Webhook } from 'standardwebhooks'
import { second } from '../../contract/duration.ts'
import { type OutsideCall, requestOutside } from '../http/fetch-outside.ts'

/** How long one try may take, and how much of an answer is read. */
const answerTimeout = 10 * second
const maxAnswerLength = 2_000

interface Posting extends Pick<OutsideCall, 'innerHosts' | 'resolve'> {
  body: string
  headers?: Readonly<Record<string, string>>
  signal?: AbortSignal
}

export interface PostAnswer {
  status: number
  /** In seconds, or an HTTP date. */
  retryAfter: string | undefined
  /** The beginning of what came back. */
  text: string
}

/** Posts JSON; a redirect is an answer like any other. @throws what kept it from being answered in time. */
export async function postJson(
  address: string,
  { body, headers, signal, ...to }: Posting,
): Promise<PostAnswer> {
  const deadline = AbortSignal.timeout(answerTimeout)
  const response = await requestOutside(address, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
      ...headers,
    },
    body,
    signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
    ...to,
  }).catch((error: unknown) => {
    throw deadline.aborted ? deadline.reason : error
  })
  const { statusCode: status = 0, headers: answered } = response
  return { status, retryAfter: answered['retry-after'], text: await readBeginning(response) }
}

/** The answer is its status: an end that never comes, or a break, takes nothing away. */
async function readBeginning(response: IncomingMessage): Promise<string> {
  let text = ''
  try {
    for await (const chunk of response.setEncoding('utf8')) {
      text += chunk
      if (text.length >= maxAnswerLength) break
    }
  } catch {
    response.destroy()
  }
  return text.slice(0, maxAnswerLength)
}

/** How a secret is written for whoever is given it. */
const secretPrefix = 'whsec_'

export function createSecret(): string {
  return secretPrefix + randomBytes(32).toString('base64')
}

/** The headers of a signed message (Standard Webhooks). */
export function signHeaders(
  id: string,
  body: string,
  secret: Uint8Array,
  at: number,
): Record<string, string> {
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at / 1000)),
    'webhook-signature': new Webhook(secret, { format: 'raw' }).sign(id, new Date(at), body),
  }
}

/** The bytes of a secret as {@link createSecret} writes it. */
export function decodeSecret(secret: string): Uint8Array {
  return Buffer.from(secret.slice(secretPrefix.length), 'base64')
}
