import { createHmac, timingSafeEqual } from 'node:crypto'
import { day, hour } from '../../contract/duration.ts'
import type { LinkKeys } from './keys.ts'

/** What a link may do, and for how long after its `at`, in milliseconds. Endless ones end with their row or key. */
export const tokenPurposes = {
  /** Confirms one asking of a subscription: `at` is its `confirmation_sent_at`. */
  confirm: 7 * day,
  /** Books a time that is or was held for one address, until it begins: `at` is that beginning. */
  held: 0,
  /** Moves and cancels a meeting, until it begins. */
  meeting: Number.POSITIVE_INFINITY,
  unsubscribe: Number.POSITIVE_INFINITY,
  /** Ends all mail from the forms to an inbox, or lets it come again: the subject is the hash of that inbox. */
  'no-mail': Number.POSITIVE_INFINITY,
  /** Opens the page that mails a fresh link, and shows nothing itself: mails are forwarded. */
  'your-data-request': Number.POSITIVE_INFINITY,
  /** Shows, exports and erases what is stored about an address. */
  'your-data': hour,
  /** Shows how far a request about a list has come, and confirms its address. */
  request: Number.POSITIVE_INFINITY,
  /** Says what an erasure took away, when nothing is left to read: the subject holds the counts. */
  erased: hour,
  /** Shows to who has just sent a form what it asked for: the subject is the booking, or the request. */
  receipt: hour,
  /** Signs in at the desk, once: the subject is its row, which says until when. */
  'sign-in': day,
} as const

export type TokenPurpose = keyof typeof tokenPurposes

const optOutPurposes: readonly TokenPurpose[] = ['unsubscribe', 'no-mail']

export interface Token {
  purpose: TokenPurpose
  /** What it speaks for: mostly a row, by its id, or `messages/<id>` where every kind of lead may come. */
  subject: string
  /** Milliseconds since 1970, whole; what its time is counted from. */
  at: number
}

/** 192 bits: more than enough against guessing, and the link stays on two lines of a text mail. */
const signatureBytes = 24

/** A token as it stands in a link: letters, digits, `-`, `_` and one dot. */
export function signToken(secret: string, { purpose, subject, at }: Token): string {
  const payload = Buffer.from(`${purpose} ${subject} ${at}`).toString('base64url')
  return `${payload}.${computeSignature(secret, payload).toString('base64url')}`
}

export interface ValidToken {
  token: Token
  /** Until when it is good, in milliseconds since 1970. */
  until: number
}

/** Reads a token that is good. A replaced key is accepted for a time, and for ways out until it is revoked. */
export function readToken(
  keys: LinkKeys,
  text: string,
  purpose: TokenPurpose,
  now: number,
): ValidToken | undefined {
  const [payload = '', claimedSignature = '', ...rest] = text.split('.')
  const claimed = Buffer.from(claimedSignature, 'base64url')
  if (rest.length > 0 || claimed.length !== signatureBytes) return undefined
  // A second spelling of the same bytes is refused too: a token is one text.
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
