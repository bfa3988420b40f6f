import type { Alarms } from '../alarms/alarms.ts'
import type { Database, DatabaseTransaction } from '../db/database.ts'
import { windowAt } from '../intake/counter-windows.ts'
import { count } from '../intake/counters.ts'
import {
  type BoundedMail,
  type MailBounds,
  mailTally,
  type PastMailBound,
  pastMailBound,
} from '../intake/mail-bounds.ts'
import { takeReceipt } from '../intake/stop-forms.ts'
import { enqueueMail } from '../outbox/enqueue-mail.ts'
import type { Outcome } from '../outbox/finish-job.ts'
import type { Job } from '../outbox/lease-jobs.ts'
import type { DigestFacts } from './digested.ts'

interface BoundBy {
  database: Database
  alarms: Alarms
  bounds: MailBounds
  /** The key of the counters. */
  secret: string
  /** Milliseconds since 1970. */
  now: () => number
}

/** A mail to a person, as far as its definition and its reader say what it is bounded by. */
export type PersonalMail = Pick<BoundedMail, 'bound' | 'isReserved'> & {
  /** By what the stop of its reader is known; undefined while there is none. */
  stopHash: string | undefined
}

/** Why a mail is not sent whose reader has ended mails of the forms. */
export const stopped = 'emails from our forms to this address are stopped'

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
 * Counts a mail that is about to be sent, once over all its tries, and says what becomes of it past a bound: one too
 * many to an address is withheld, a notice to the team is told of in a digest, all else waits for the next hour, unless
 * it is of no use then. Once counted, nobody needs to know which network caused it.
 *
 * @param useless from when on it says what is not true any more, in milliseconds since 1970; infinite when never.
 * @returns undefined when it may go out.
 */
export async function boundMail(
  by: BoundBy,
  job: Job,
  mail: 'notice' | PersonalMail,
  useless: number,
): Promise<Outcome | undefined> {
  if (job.counted_at > 0) return undefined
  const now = by.now()
  try {
    return await by.database.transaction().execute(async (transaction) => {
      const outcome =
        mail === 'notice'
          ? await countNotice(transaction, by, now)
          : await countPersonal(transaction, by, { ...mail, ...boundedOf(job) }, { now, useless })
      // After the counters, as an erasure locks them: two that lock the same rows in turn would wait for ever.
      await transaction
        .updateTable('outbox')
        .set({ counted_at: now, cause_hash: '' })
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
  mail: BoundedMail & PersonalMail,
  { now, useless }: { now: number; useless: number },
): Promise<undefined> {
  const { stopHash, bound } = mail
  if (stopHash && bound === 'receipt' && !(await takeReceipt(transaction, stopHash, now))) {
    throw new PastBound({ kind: 'withheld', answer: `Not sent: ${stopped}.` })
  }
  const counts = await count(transaction, mailTally(mail), secret, now)
  const past = await pastMailBound(transaction, counts, mail, bounds.RATE_LIMIT_MAILS_PER_HOUR)
  const { end: until } = windowAt('mails-to-all', now)
  tellOfBreaker(alarms, past, until)
  if (!past) return
  const { as, answer } = past
  if (as === 'withheld') throw new PastBound({ kind: 'withheld', answer })
  if (until >= useless) {
    const late = `${answer} It would come too late and is not sent.`
    throw new PastBound({ kind: 'withheld', answer: late })
  }
  throw new PastBound({ kind: 'postponed', answer, until })
}

function boundedOf({ template, recipient, cause_hash: cause }: Job) {
  return { template, recipient, cause }
}

/** The alarm is on for the rest of its hour, though some mails go out meanwhile: its detail has the end. */
function tellOfBreaker(alarms: Alarms, past: PastMailBound | undefined, until: number): void {
  const end = new Date(until).toISOString()
  if (past?.isBreaker) alarms.raise('mail.breaker', `Mails to people wait until ${end}.`)
  if (!past && !alarms.active.get('mail.breaker')?.includes(end)) alarms.clear('mail.breaker')
}

async function countNotice(
  transaction: DatabaseTransaction,
  { bounds, secret }: BoundBy,
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
