import { createHmac, timingSafeEqual } from 'node:crypto'
import { day, hour } from '../../contract/duration.ts'
import type { LinkKeys } from './keys.ts'

/** What links permit, and how long after their `at`, in milliseconds. Links without an end work as long as their row and key. */
export const tokenPurposes = {
  /** Confirms a subscription; `at` is its `confirmation_sent_at`. */
  confirm: 7 * day,
  /** Books a slot that is or was held for one address, until it begins; `at` is the beginning. */
  held: 0,
  /** Moves and cancels a meeting, until it begins. */
  meeting: Number.POSITIVE_INFINITY,
  unsubscribe: Number.POSITIVE_INFINITY,
  /** Stops all mail from the forms to a mailbox, or allows it again; the subject is the mailbox's hash. */
  'no-mail': Number.POSITIVE_INFINITY,
  /** Opens the page that mails a fresh link; it shows nothing else, as mails are forwarded. */
  'your-data-request': Number.POSITIVE_INFINITY,
  /** Shows, exports and erases what is stored about an address. */
  'your-data': hour,
  /** Shows the state of a request, and confirms its address. */
  request: Number.POSITIVE_INFINITY,
  /** Shows what an erasure deleted, when nothing is left to read: the subject holds the counts. */
  erased: hour,
  /** Shows what a form has just sent; the subject is the booking or the request. */
  receipt: hour,
  /** Signs in at the desk, once; the subject is its row, which says until when. */
  'sign-in': day,
} as const

export type TokenPurpose = keyof typeof tokenPurposes

const optOutPurposes: readonly TokenPurpose[] = ['unsubscribe', 'no-mail']

export interface Token {
  purpose: TokenPurpose
  /** What the link is about: mostly the id of a row, or `messages/<id>` where any kind of lead may come. */
  subject: string
  /** The time its duration counts from, in whole milliseconds since 1970. */
  at: number
}

/** 192 bits are more than enough against guessing, and keep a link within two lines of a text mail. */
const signatureBytes = 24

/** The token as it stands in a link: letters, digits, `-`, `_` and one dot. */
export function signToken(secret: string, { purpose, subject, at }: Token): string {
  const payload = Buffer.from(`${purpose} ${subject} ${at}`).toString('base64url')
  return `${payload}.${computeSignature(secret, payload).toString('base64url')}`
}

export interface ValidToken {
  token: Token
  /** Until when it is valid, in milliseconds since 1970. */
  until: number
}

/** Reads a valid token, else undefined. Replaced keys are accepted for a time, for links to leave until they are revoked. */
export function readToken(
  keys: LinkKeys,
  text: string,
  purpose: TokenPurpose,
  now: number,
): ValidToken | undefined {
  const [payload = '', claimedSignature = '', ...rest] = text.split('.')
  const claimed = Buffer.from(claimedSignature, 'base64url')
  if (rest.length > 0 || claimed.length !== signatureBytes) return undefined
  // Base64 can spell the same bytes in several ways; only ours is accepted.
  if (claimed.toString('base64url') !== claimedSignature) return undefined
  const key = keys.accepted.find(({ value }) =>
    timingSafeEqual(claimed, computeSignature(value, payload)),
  )
  if (!key) return undefined
  const [name, subject = '', at] = Buffer.from(payload, 'base64url').toString().split(' ')
  if (name !== purpose) return undefined
  const token = { purpose, subject, at: Number(at) }
  const end = optOutPurposes.includes(purpose) ? Number.POSITIVE_INFINITY : key.acceptedUntil
  const until = Math.min(token.at + tokenPurposes[purpose], end)
  return now > until ? undefined : { token, until }
}

function computeSignature(secret: string, payload: string): Buffer {
  return createHmac('sha256', secret)
    .update(`token ${payload}`)
    .digest()
    .subarray(0, signatureBytes)
}
