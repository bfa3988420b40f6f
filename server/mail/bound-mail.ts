import type { Alarms } from '../alarms/alarms.ts'
import type { Database, DatabaseTransaction } from '../db/database.ts'
import { domainShare, limits } from '../http/limits.ts'
import { canonicalEmail } from '../intake/canonical-email.ts'
import { count, type Tally, windowAt } from '../intake/counters.ts'
import { enqueueMail } from '../outbox/enqueue-mail.ts'
import type { Outcome } from '../outbox/finish-job.ts'
import type { Job } from '../outbox/lease-jobs.ts'
import type { Settings } from '../settings/settings.ts'
import type { DigestFacts } from './digested.ts'

export type MailBounds = Pick<Settings, 'RATE_LIMIT_MAILS_PER_HOUR' | 'RATE_LIMIT_NOTICES_PER_HOUR'>

interface BoundBy {
  database: Database
  alarms: Alarms
  bounds: MailBounds
  /** The key of the counters. */
  secret: string
  /** Milliseconds since 1970. */
  now: () => number
}

/** A digest goes out a little after its hour, when the last notice it tells of is marked. */
const digestDelay = 60_000

/** Why a mail does not go out; thrown, so that the transaction counts nothing. */
class PastBound extends Error {
  readonly outcome: Outcome

  constructor(outcome: Outcome) {
    super('past a bound of mails')
    this.outcome = outcome
  }
}

/**
 * Counts a mail that is about to be sent, once over all its tries, and says what becomes of it past a bound: a receipt
 * too many is withheld, a notice to the team is told of in a digest, all else waits for the next hour.
 *
 * @returns undefined when it may go out.
 */
export async function boundMail(
  by: BoundBy,
  job: Job,
  to: 'lead' | 'team',
): Promise<Outcome | undefined> {
  if (job.counted_at > 0) return undefined
  const now = by.now()
  const countIn = to === 'team' ? countNotice : countPersonal
  try {
    return await by.database.transaction().execute(async (transaction) => {
      const outcome = await countIn(transaction, by, job, now)
      // After the counters, as an erasure locks them: two that lock the same rows in turn would wait for ever.
      await transaction
        .updateTable('outbox')
        .set({ counted_at: now })
        .where('id', '=', job.id)
        .execute()
      return outcome
    })
  } catch (error) {
    if (error instanceof PastBound) return error.outcome
    throw error
  }
}

async function countPersonal(
  transaction: DatabaseTransaction,
  { alarms, bounds, secret }: BoundBy,
  { template, recipient }: Job,
  now: number,
): Promise<undefined> {
  const address = canonicalEmail(recipient)
  const receipt = receiptCounters[template]
  const tally: Tally = {
    'mails-to-all': '',
    'mails-to-domain': address.slice(address.lastIndexOf('@') + 1),
    'mails-to-email': address,
    ...(receipt && { [receipt]: address }),
  }
  const counts = await count(transaction, tally, secret, now)
  if (receipt && counts[receipt] > limits.receiptsToAddress.value) {
    const answer = 'Not sent: this address had its receipt today.'
    throw new PastBound({ kind: 'withheld', answer })
  }
  const { end: until } = windowAt('mails-to-all', now)
  const refusePast = (most: number, counted: keyof typeof whose) => {
    if (counts[counted] <= most) return
    const answer = `Waits for the next hour: ${whose[counted]} had ${most} mails in this one.`
    if (counted === 'mails-to-all') alarms.raise('mail.breaker', answer)
    throw new PastBound({ kind: 'postponed', answer, until })
  }
  const inAll = bounds.RATE_LIMIT_MAILS_PER_HOUR
  refusePast(limits.mailsToAddress.value, 'mails-to-email')
  refusePast(Math.ceil(inAll * domainShare), 'mails-to-domain')
  refusePast(inAll, 'mails-to-all')
  alarms.clear('mail.breaker')
}

const whose = {
  'mails-to-email': 'this address',
  'mails-to-domain': 'the addresses of this domain',
  'mails-to-all': 'all addresses together',
} as const

const receiptCounters: Record<
  string,
  'message-receipts-to-email' | 'booking-receipts-to-email' | undefined
> = {
  'message-receipt': 'message-receipts-to-email',
  'booking-receipt': 'booking-receipts-to-email',
}

async function countNotice(
  transaction: DatabaseTransaction,
  { bounds, secret }: BoundBy,
  _job: Job,
  now: number,
): Promise<Outcome | undefined> {
  const counts = await count(transaction, { 'notices-to-team': '' }, secret, now)
  const most = bounds.RATE_LIMIT_NOTICES_PER_HOUR
  const past = counts['notices-to-team'] - most
  if (past <= 0) return undefined
  const { start: since, end: until } = windowAt('notices-to-team', now)
  if (past === 1) {
    const facts: DigestFacts = { since, until }
    await enqueueMail(transaction, {
      template: 'notice-digest',
      lead: { kind: 'messages', id: '' },
      recipient: '',
      facts: JSON.stringify(facts),
      now,
      due: until + digestDelay,
    })
  }
  const when = new Date(until).toISOString()
  const answer = `The team had ${most} notices in this hour: the digest of ${when} tells of it.`
  return { kind: 'digested', answer, until }
}
