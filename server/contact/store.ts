import { type LeadValues, leadShapes } from '../../contract/leads/leads.ts'
import type { DatabaseTransaction } from '../db/database.ts'
import { preparedInsert } from '../db/prepared-insert.ts'
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
  await receiveLead(
    transaction,
    'messages',
    arrival,
    [
      { template: 'notice', recipient: '' },
      { template: 'message-receipt', recipient: values.email },
    ],
    cause,
    insertMessage.withRows(transaction, [{ ...arrival, ...values }]),
  )
}

const insertMessage = preparedInsert('messages', [
  'id',
  'created_at',
  'page',
  'spam_reason',
  ...leadShapes.messages.entered,
])
