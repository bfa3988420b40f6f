import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { Webhook } from 'standardwebhooks'
import { second } from '../../contract/duration.ts'
import { type OutsideCall, requestOutside } from '../http/fetch-outside.ts'

/** How long one try may take, in milliseconds, and how much of an answer is read, in characters. */
const answerTimeout = 10 * second
const maxAnswerLength = 2_000

interface Posting extends Pick<OutsideCall, 'innerHosts' | 'resolve'> {
  body: string
  headers?: Readonly<Record<string, string>>
  signal?: AbortSignal
}

export interface PostAnswer {
  status: number
  /** The header `Retry-After`: seconds or an HTTP date. */
  retryAfter: string | undefined
  /** The beginning of the answer. */
  text: string
}

/** Posts JSON; redirects are not followed. @throws when no answer came in time. */
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

/** Reads the beginning of an answer. A body that never ends or breaks off is ignored: the status is the answer. */
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

/** The prefix of a secret as people get it. */
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

/** The bytes of a secret made by `createSecret`. */
export function decodeSecret(secret: string): Uint8Array {
  return Buffer.from(secret.slice(secretPrefix.length), 'base64')
}
