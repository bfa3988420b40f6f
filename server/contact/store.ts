import type { ContactForm } from '../../contract/forms/contact.ts'
import type { DatabaseTransaction } from '../db/database.ts'
import { preparedInsert } from '../db/prepared-insert.ts'
import type { SubmissionContext } from '../intake/form-endpoint.ts'
import { receiveLead } from '../intake/receive-lead.ts'

/** Stores a message from the contact form, a notice of it to the team, and a receipt to the writer. */
export async function saveMessage(
  transaction: DatabaseTransaction,
  values: ContactForm,
  arrival: SubmissionContext,
): Promise<void> {
  await insertMessage(transaction, [{ ...arrival, ...values }])
  await receiveLead(transaction, 'messages', arrival, [
    { template: 'notice', recipient: '' },
    { template: 'message-receipt', recipient: values.email },
  ])
}

const insertMessage = preparedInsert('messages', [
  'id',
  'created_at',
  'page',
  'spam_reason',
  'name',
  'email',
  'company',
  'subject',
  'message',
])
