import type { DatabaseTransaction } from '../db/database.ts'
import type { LeadKind } from '../db/schema.ts'
import { RateLimitError } from '../http/http-error.ts'
import type { Settings } from '../settings/settings.ts'
import { type Counted, count, countedBefore, windowAt } from './counters.ts'
import type { SpamReason } from './spam-signals.ts'

/** How often one address of mail may be entered into one sign-up form in a day and still be written to. */
export const confirmationsPerDay = 5

export interface SpamCheck {
  kind: LeadKind
  /** The form's address: a sign-up is counted for each form by itself. */
  path: string
  /** The network address of the client, as `clientNetwork` gives it. */
  client: string
  email: string
  /** What the submission itself gave away. */
  suspicion: SpamReason
  /** The key of the counters. */
  secret: string
  /** Milliseconds since 1970. */
  now: number
}

type Limits = Pick<
  Settings,
  | 'RATE_LIMIT_SUBMISSIONS_PER_MINUTE'
  | 'RATE_LIMIT_MESSAGES_PER_HOUR'
  | 'RATE_LIMIT_SIGN_UPS_PER_HOUR'
>

/**
 * Counts a submission and says whether it is held back as suspected spam, within the transaction that stores
 * it. A sign-up past its limit is held back instead of refused, so that the answer tells nothing.
 *
 * @throws RateLimitError when the client, or for a message its e-mail address, has sent too often; whatever was
 * counted is undone with the transaction.
 */
export async function checkSpam(
  transaction: DatabaseTransaction,
  judged: SpamCheck,
  limits: Limits,
): Promise<SpamReason> {
  const { client, now, secret, suspicion } = judged
  const email = judged.email.toLowerCase()
  const refusePast = (limit: number, counted: Counted, counts: Record<Counted, number>) => {
    if (counts[counted] <= limit) return
    throw new RateLimitError(Math.ceil((windowAt(counted, now).end - now) / 1000))
  }

  if (judged.kind !== 'subscribers') {
    const counts = await count(
      transaction,
      { 'submissions-of-client': client, 'messages-of-email': email },
      secret,
      now,
    )
    refusePast(limits.RATE_LIMIT_SUBMISSIONS_PER_MINUTE, 'submissions-of-client', counts)
    refusePast(limits.RATE_LIMIT_MESSAGES_PER_HOUR, 'messages-of-email', counts)
    return suspicion
  }

  const entered = enteredInto(judged.path, email)
  const counts = await count(
    transaction,
    {
      'submissions-of-client': client,
      'sign-ups-of-client': client,
      // A program that enters somebody's address must not keep that person from signing up.
      ...(suspicion === '' && {
        'sign-ups-of-email': entered,
        'sign-ups-of-email-in-a-day': entered,
      }),
    },
    secret,
    now,
  )
  refusePast(limits.RATE_LIMIT_SUBMISSIONS_PER_MINUTE, 'submissions-of-client', counts)
  if (suspicion !== '') return suspicion
  if (counts['sign-ups-of-email'] > 1) return 'repeated'
  if (counts['sign-ups-of-email-in-a-day'] > confirmationsPerDay) return 'repeated'
  if (counts['sign-ups-of-client'] > limits.RATE_LIMIT_SIGN_UPS_PER_HOUR) return 'many-sign-ups'
  const isRepeated = await countedBefore(transaction, 'sign-ups-of-email', entered, secret, now)
  return isRepeated ? 'repeated' : ''
}

/** An address is counted for each form by itself, whatever the case it was typed in. */
export function enteredInto(path: string, email: string): string {
  return `${path} ${email.toLowerCase()}`
}
