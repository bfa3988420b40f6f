import type { LeadValues } from '../../contract/leads/leads.ts'
import { dayAt } from '../../contract/slot-text.ts'
import type { DatabaseTransaction } from '../db/database.ts'
import { canonicalEmail } from '../intake/canonical-email.ts'
import { receiveLead, type SubmissionContext } from '../intake/lead-intake.ts'
import type { NetworkHashes } from '../intake/network-hashes.ts'
import { endOfMonths } from './calendar-days.ts'
import { beginsAtOnce } from './open-requests.ts'

/** How many months the law gives for an answer (GDPR, Article 12(3)), and how many more at the most with a reason. */
export const monthsToAnswer = 1
export const mostMonthsMore = 2

/**
 * Stores a request with the day its answer is due, notifies the team, and mails a receipt with the link to its status.
 * @param from the office's time zone, in which days are counted, the cause of the receipt, as `mailCause` makes it, and
 * the networks it came from.
 */
export async function saveRequest(
  transaction: DatabaseTransaction,
  values: LeadValues['requests'],
  arrival: SubmissionContext,
  from: { zone: string; cause: string; networks: NetworkHashes },
): Promise<undefined> {
  const received_on = dayAt(arrival.created_at, from.zone)
  const due_on = endOfMonths(received_on, monthsToAnswer)
  const email_key = canonicalEmail(values.email)
  await transaction
    .insertInto('requests')
    .values({ ...arrival, ...values, ...from.networks, email_key, received_on, due_on })
    .execute()
  await receiveLead(transaction, 'requests', arrival, mailsFor(values, arrival), from.cause)
}

/**
 * The team hears of a request that needs proof once it is proved, and at once of one that is held back: its clock runs.
 */
function mailsFor(
  { request_type, email }: LeadValues['requests'],
  { spam_reason }: SubmissionContext,
) {
  const receipt = { template: 'request-receipt', recipient: email } as const
  if (!beginsAtOnce(request_type) && spam_reason === '') return [receipt]
  return [{ template: 'notice', recipient: '', held: false } as const, receipt]
}
