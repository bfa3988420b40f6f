import type { LeadValues } from '../../contract/leads/leads.ts'
import type { DatabaseTransaction } from '../db/database.ts'
import type { SubmissionContext } from '../intake/lead-intake.ts'
import { receiveLead } from '../intake/receive-lead.ts'

/**
 * Stores a message, a notice of it to the team, and a receipt to the writer.
 * @param cause of the receipt, as `mailCause` makes it.
 */
export async function saveMessage(
  transaction: DatabaseTransaction,
  values: LeadValues['messages'],
  arrival: SubmissionContext,
  cause: string,
): Promise<undefined> {
  await transaction
    .insertInto('messages')
    .values({ ...arrival, ...values })
    .execute()
  await receiveLead(
    transaction,
    'messages',
    arrival,
    [
      { template: 'notice', recipient: '' },
      { template: 'message-receipt', recipient: values.email },
    ],
    cause,
  )
}
