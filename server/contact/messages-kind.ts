import { sql } from 'kysely'
import { applicationPage } from '../../contract/forms/application.ts'
import type { LeadValues } from '../../contract/leads/leads.ts'
import type { DatabaseTransaction } from '../db/database.ts'
import { receiveLead, type SubmissionContext } from '../intake/lead-intake.ts'
import { hashMailNetwork } from '../intake/network-hashes.ts'
import type { LeadKindDefinition } from '../kind-definition.ts'

export const messagesKind: LeadKindDefinition<'messages'> = {
  intake: ({ secret }) => ({
    store: (transaction, values, context, { ip }) =>
      saveMessage(transaction, values, context, hashMailNetwork(ip, secret)),
  }),
  singular: 'message',
  retention: [
    {
      setting: 'RETENTION_APPLICATIONS_DAYS',
      past: (before) => sql`page like ${`${applicationPage}%`} and created_at < ${before}`,
    },
    {
      setting: 'RETENTION_MESSAGES_DAYS',
      past: (before) => sql`created_at < ${before}`,
    },
  ],
  notice: ({ subject, company, name }) => ({
    about: [subject, company].filter(Boolean).join(', '),
    name,
  }),
  details: () => ({}),
}

/** Stores a message, with a notice to the team and a receipt to the sender. */
export async function saveMessage(
  transaction: DatabaseTransaction,
  values: LeadValues['messages'],
  arrival: SubmissionContext,
  networkHash: string,
): Promise<undefined> {
  await transaction
    .insertInto('messages')
    .values({ ...arrival, ...values })
    .execute()
  await receiveLead(transaction, arrival, {
    kind: 'messages',
    values,
    state: 'new',
    mails: [
      { template: 'notice', recipient: '' },
      { template: 'message-receipt', recipient: values.email },
    ],
    announces: true,
    networkHash,
  })
}
