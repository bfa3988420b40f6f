import type { DatabaseTransaction } from '../db/database.ts'
import { count, getWindow } from '../intake/counters.ts'
import { type JobOutcome, postpone, withhold } from '../outbox/finish-job.ts'
import type { StoredMail } from '../outbox/jobs.ts'
import type { MailDefinition, Mailer, TeamMail } from './mail-definition.ts'
import { checkBounds, getCounterKeys, type PersonalMail } from './personal-bounds.ts'

/**
 * Counts a mail against its bounds, once over all its tries, and then forgets its network. Past a bound it is put off,
 * or withheld when an earlier mail stands for it.
 * @param suppressionHash of a recipient who has stopped mail from the forms.
 * @returns undefined when it may go out; `last` when it is the last notice of its hour.
 */
export async function boundMail(
  mailer: Mailer,
  job: StoredMail,
  mail: MailDefinition,
  suppressionHash: string | undefined,
): Promise<JobOutcome | 'last' | undefined> {
  if (mail.to === 'member' || mail.bound === 'none') return undefined
  if (job.counted_at > 0) return job.is_last ? 'last' : undefined
  return await mailer.database.transaction().execute(async (transaction) => {
    const decision =
      mail.to === 'team'
        ? await countNotice(transaction, mailer, job, mail)
        : await countPersonal(transaction, mailer, job, mail, suppressionHash)
    const goesOut = !decision || decision === 'last'
    // Sent by hand later, a withheld notice would otherwise be bounded again; a postponed mail must be.
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

/** Past the bound of an hour, notices are withheld: the last one says so. Those of requests have deadlines and wait, as news does. */
async function countNotice(
  transaction: DatabaseTransaction,
  { settings: { RATE_LIMIT_NOTICES_PER_HOUR: limit }, secret, now: clock }: Mailer,
  { lead_kind }: StoredMail,
  { bound }: TeamMail,
): Promise<JobOutcome | 'last' | undefined> {
  const counted =
    bound === 'notice' && lead_kind !== 'requests' ? 'notices-to-team' : 'news-to-team'
  // Read once, so that counting and taking back happen in the same window.
  const now = clock()
  const counts = await count(transaction, { [counted]: '' }, secret, now)
  const had = counts[counted]
  if (counted === 'news-to-team') {
    if (had <= limit) return undefined
    await count(transaction, { [counted]: '' }, secret, now, -1)
    return postpone('the team had its notices of this hour', getWindow(counted, now).end)
  }
  if (had < limit) return undefined
  return had === limit ? 'last' : withhold(`the team had its ${limit} notices of this hour`)
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
  const tally = getCounterKeys(job, mail.bound)
  const counts = await count(transaction, tally, secret, now)
  const past = await checkBounds(transaction, mailer, counts, { job, mail, suppressionHash, now })
  if (past) await count(transaction, tally, secret, now, -1)
  return past
}
