import type { Alarms } from '../alarms/alarms.ts'
import type { Database, DatabaseTransaction } from '../db/database.ts'
import { count, windowAt } from '../intake/counters.ts'
import { takeReceipt } from '../intake/stop-forms.ts'
import type { Outcome } from '../outbox/finish-job.ts'
import type { StoredMail } from '../outbox/jobs.ts'
import { type MailBounds, mailTally, type PastMailBound, pastMailBound } from './mail-bounds.ts'
import type { MailDefinition } from './mail-definition.ts'

interface BoundBy {
  database: Database
  alarms: Alarms
  bounds: MailBounds
  secret: string
  /** Milliseconds since 1970. */
  now: () => number
}

/** A mail, and by what the stop of its reader is known; undefined while there is none. */
type BoundedMail = MailDefinition & { stopHash: string | undefined }

/** Why a mail is not sent whose reader has ended mails of the forms. */
export const stopped = 'emails from our forms to this address are stopped'

/**
 * Counts a mail once over all its tries. Past a bound it is withheld, or waits for the next hour; then its network is
 * forgotten.
 * @param useless from when on it says what is not true any more, in milliseconds since 1970; infinite when never.
 * @returns undefined when it may go out; `last` when it is the last notice of its hour.
 */
export async function boundMail(
  by: BoundBy,
  job: StoredMail,
  mail: BoundedMail,
  useless: number,
): Promise<Outcome | 'last' | undefined> {
  if (job.counted_at > 0 || mail.bound === 'none') return undefined
  const now = by.now()
  return await by.database.transaction().execute(async (transaction) => {
    const decision =
      mail.to === 'team'
        ? await countNotice(transaction, by, now)
        : await countPersonal(transaction, by, job, mail, useless)
    if (mail.to === 'lead' && decision) return decision
    // After the counters, as an erasure locks them: two that lock the same rows in turn would wait for ever.
    await transaction
      .updateTable('outbox')
      .set({ counted_at: now, cause_hash: '' })
      .where('id', '=', job.id)
      .execute()
    return decision
  })
}

/** A mail that does not go out is not counted. */
async function countPersonal(
  transaction: DatabaseTransaction,
  { alarms, bounds, secret, now: clock }: BoundBy,
  { template, recipient, cause_hash: cause }: StoredMail,
  mail: Extract<BoundedMail, { to: 'lead' }>,
  useless: number,
): Promise<Outcome | undefined> {
  const now = clock()
  const bounded = { ...mail, template, recipient, cause }
  const tally = mailTally(bounded)
  const counts = await count(transaction, tally, secret, now)
  const past = await pastMailBound(transaction, counts, bounded, bounds.RATE_LIMIT_MAILS_PER_HOUR)
  const { end: until } = windowAt('mails-to-all', now)
  tellOfBreaker(alarms, past, until)
  if (!past) {
    const { stopHash, bound } = mail
    if (!stopHash || bound !== 'receipt') return undefined
    if (await takeReceipt(transaction, stopHash, now)) return undefined
  }
  await count(transaction, tally, secret, now, -1)
  if (!past) return { kind: 'withheld', answer: `Not sent: ${stopped}.` }
  const { kind, answer } = past
  if (kind === 'withheld') return { kind, answer }
  if (until < useless) return { kind, answer, until }
  return { kind: 'withheld', answer: `${answer} It would come too late and is not sent.` }
}

/** The alarm is on for the rest of its hour, though some mails go out meanwhile: its detail has the end. */
function tellOfBreaker(alarms: Alarms, past: PastMailBound | undefined, until: number): void {
  const end = new Date(until).toISOString()
  if (past?.isBreaker) alarms.raise('mail.breaker', `Mails to people wait until ${end}.`)
  if (!past && !alarms.active.get('mail.breaker')?.includes(end)) alarms.clear('mail.breaker')
}

/** The last notice of an hour says that no more come; the team lists the others. */
async function countNotice(
  transaction: DatabaseTransaction,
  { bounds: { RATE_LIMIT_NOTICES_PER_HOUR: most }, secret }: BoundBy,
  now: number,
): Promise<Outcome | 'last' | undefined> {
  const counts = await count(transaction, { 'notices-to-team': '' }, secret, now)
  const had = counts['notices-to-team']
  if (had < most) return undefined
  if (had === most) return 'last'
  return { kind: 'withheld', answer: `Not sent: the team had its ${most} notices of this hour.` }
}
