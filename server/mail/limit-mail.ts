import type { DatabaseTransaction } from '../db/database.ts'
import { count, getWindow } from '../intake/counters.ts'
import { type JobOutcome, postpone, withhold } from '../outbox/finish-job.ts'
import type { StoredMail } from '../outbox/jobs.ts'
import type { MailDefinition, Mailer, TeamMail } from './mail-definition.ts'
import { checkLimits, getCounterKeys, type PersonalMail } from './personal-limits.ts'

/**
 * Counts a mail against its rate limits, once over all its tries, and then forgets its network. Past a limit it is
 * postponed, or withheld when an earlier mail says enough.
 * @param suppressionHash of a recipient who has stopped mail from the forms.
 * @returns undefined when it may go out; `last` when it is the last notice of its hour.
 */
export async function limitMail(
  mailer: Mailer,
  job: StoredMail,
  mail: MailDefinition,
  suppressionHash: string | undefined,
): Promise<JobOutcome | 'last' | undefined> {
  if (mail.to === 'member' || mail.category === 'unlimited') return undefined
  if (job.counted_at > 0) return job.is_last ? 'last' : undefined
  return await mailer.database.transaction().execute(async (transaction) => {
    const decision =
      mail.to === 'team'
        ? await countNotice(transaction, mailer, job, mail)
        : await countPersonal(transaction, mailer, job, mail, suppressionHash)
    const goesOut = !decision || decision === 'last'
    // Resent by hand later, a withheld notice must not be limited again; a postponed mail must be.
    const isCounted = goesOut || (mail.to === 'team' && decision.kind === 'withheld')
    if (!isCounted) return decision
    // After the counters, the order in which an erasure locks them: in another order, two transactions would deadlock.
    await transaction
      .updateTable('outbox')
      .set({ counted_at: mailer.now(), cause_hash: '', is_last: decision === 'last' ? 1 : 0 })
      .where('id', '=', job.id)
      .execute()
    return decision
  })
}

/** Past the hour's limit, a new lead's notice is withheld, and the last one says so. A request has a deadline: its notice waits. */
async function countNotice(
  transaction: DatabaseTransaction,
  { settings: { RATE_LIMIT_NOTICES_PER_HOUR: limit }, secret, now: clock }: Mailer,
  { lead_kind }: StoredMail,
  { category }: TeamMail,
): Promise<JobOutcome | 'last' | undefined> {
  const counted =
    category === 'new-lead' && lead_kind !== 'requests' ? 'notices-to-team' : 'news-to-team'
  // Read once, so that counting and taking back happen in the same window.
  const now = clock()
  const counts = await count(transaction, { [counted]: '' }, secret, now)
  const nth = counts[counted]
  if (counted === 'news-to-team') {
    if (nth <= limit) return undefined
    await count(transaction, { [counted]: '' }, secret, now, -1)
    return postpone('the team had its notices of this hour', getWindow(counted, now).end)
  }
  if (nth < limit) return undefined
  return nth === limit ? 'last' : withhold(`the team had its ${limit} notices of this hour`)
}

/** Counts a mail to a person; one that does not go out is not counted. */
async function countPersonal(
  transaction: DatabaseTransaction,
  mailer: Mailer,
  job: StoredMail,
  mail: PersonalMail,
  suppressionHash: string | undefined,
): Promise<JobOutcome | undefined> {
  const { secret } = mailer
  const now = mailer.now()
  const keys = getCounterKeys(job, mail.category)
  const counts = await count(transaction, keys, secret, now)
  const past = await checkLimits(transaction, mailer, counts, { job, mail, suppressionHash, now })
  if (past) await count(transaction, keys, secret, now, -1)
  return past
}
