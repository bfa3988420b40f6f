import { type LeadKind, leadShapes } from '../../contract/leads/leads.ts'
import type { DatabaseTransaction } from '../db/database.ts'
import { clientNetwork, widerNetwork } from '../http/client-network.ts'
import { RateLimitError } from '../http/http-error.ts'
import { limits } from '../http/limits.ts'
import { allowanceOf } from '../http/shared-limit.ts'
import type { Settings } from '../settings/settings.ts'
import { canonicalEmail } from './canonical-email.ts'
import { type Counted, windowAt } from './counter-windows.ts'
import { count } from './counters.ts'
import { anyPart, isPastDayTotal } from './day-total.ts'
import type { SpamReason } from './spam-signals.ts'

export interface SpamCheck {
  kind: LeadKind
  /** The form's address: a sign-up is counted for each form by itself. */
  path: string
  /** The IP address of the client. */
  ip: string
  /** Empty when none is known. */
  email: string
  /** What the submission itself gave away. */
  suspicion: SpamReason
  /** The key of the counters. */
  secret: string
  /** Milliseconds since 1970. */
  now: number
}

type Counts = Record<Counted, number>

type Bounds = Pick<
  Settings,
  | 'RATE_LIMIT_SUBMISSIONS_PER_MINUTE'
  | 'RATE_LIMIT_SUBMISSIONS_PER_DAY'
  | 'RATE_LIMIT_MESSAGES_PER_HOUR'
  | 'RATE_LIMIT_SIGN_UPS_PER_HOUR'
>

/** What counting a submission shows. */
export interface SpamVerdict {
  /** Why it is held back; empty when it is not. */
  reason: SpamReason
  /** Whether all together have sent more today than they may. */
  isFull: boolean
}

/**
 * Counts a submission and says whether it is held back as suspected spam, within the transaction that stores it.
 *
 * Only networks are refused. Past the limit of an e-mail address a submission is held back instead: somebody else may
 * have typed the address. Past that of everybody in a day, only networks that have sent more than a few today are held
 * back: whoever sends from many must not keep a visitor out. For a sign-up the answer then tells nothing either.
 *
 * @throws RateLimitError when the client or its network has sent too often; whatever was counted is undone with the
 * transaction.
 */
export async function checkSpam(
  transaction: DatabaseTransaction,
  judged: SpamCheck,
  bounds: Bounds,
): Promise<SpamVerdict> {
  const { kind, now, secret, suspicion, ip } = judged
  const isSignUp = leadShapes[kind].isMailingList
  const entered = enteredInto(judged.path, judged.email)
  const signUp = { 'sign-ups-of-email-in-a-day': entered }
  const writer = canonicalEmail(judged.email)
  const message = judged.email !== '' && {
    'messages-of-email': writer,
    'messages-of-network-as-email': { network: widerNetwork(ip), address: writer },
  }
  const counts = await count(
    transaction,
    {
      'all-submissions-in-a-day': anyPart(),
      'submissions-of-client': clientNetwork(ip),
      'submissions-of-client-in-a-day': clientNetwork(ip),
      'submissions-of-network-in-a-day': widerNetwork(ip),
      ...(isSignUp && { 'sign-ups-of-client': clientNetwork(ip) }),
      // A program that enters somebody's address must not keep that person from writing or signing up.
      ...(suspicion === '' && (isSignUp ? signUp : message)),
    },
    secret,
    now,
  )
  const inADay = allowanceOf(bounds.RATE_LIMIT_SUBMISSIONS_PER_DAY)
  refusePast(bounds.RATE_LIMIT_SUBMISSIONS_PER_MINUTE, 'submissions-of-client', counts, now)
  refusePast(inADay.client, 'submissions-of-client-in-a-day', counts, now)
  refusePast(inADay.network, 'submissions-of-network-in-a-day', counts, now)

  const ofPart = counts['all-submissions-in-a-day']
  const isFull = await isPastDayTotal(transaction, ofPart, inADay.everybody, { secret, now })
  const isCrowding =
    isFull && counts['submissions-of-network-in-a-day'] > limits.formsPastTotal.value
  return { reason: suspicion || reasonOf(counts, bounds, isCrowding), isFull }
}

function reasonOf(counts: Counts, bounds: Bounds, isCrowding: boolean): SpamReason {
  const most = bounds.RATE_LIMIT_MESSAGES_PER_HOUR
  const ofNetwork = Math.min(most, limits.messagesOfNetwork.value)
  const isMany = counts['messages-of-network-as-email'] > ofNetwork
  if (isMany && counts['messages-of-email'] > most) return 'many-messages'
  if (counts['sign-ups-of-email-in-a-day'] > limits.signUpsOfEmail.value) return 'repeated'
  if (counts['sign-ups-of-client'] > bounds.RATE_LIMIT_SIGN_UPS_PER_HOUR) return 'many-sign-ups'
  return isCrowding ? 'many-submissions' : ''
}

/** @throws RateLimitError with the seconds until its window ends when something was counted more often than it may be. */
export function refusePast(most: number, counted: Counted, counts: Counts, now: number): void {
  if (counts[counted] <= most) return
  throw new RateLimitError(Math.ceil((windowAt(counted, now).end - now) / 1000))
}

/** An address is counted for each form by itself, whatever the spelling that was typed. */
export function enteredInto(path: string, email: string): string {
  return `${path} ${canonicalEmail(email)}`
}
