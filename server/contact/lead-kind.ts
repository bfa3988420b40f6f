import { sql } from 'kysely'
import { applicationPage } from '../../contract/application.ts'
import { mailCause } from '../intake/mail-cause.ts'
import type { LeadKindDescriptor } from '../lead-kind.ts'
import { notAnswered } from '../timeline/not-answered.ts'
import { saveMessage } from './store.ts'

/** What the contact form and the request forms leave. */
export const messages: LeadKindDescriptor<'messages'> = {
  intake: ({ secret }) => ({
    store: (transaction, values, context, { ip }) =>
      saveMessage(transaction, values, context, mailCause(ip, secret)),
  }),
  singular: 'message',
  consentColumns: [],
  listColumns: ['name', 'subject'],
  waits: sql`spam_reason = '' and ${notAnswered('messages')}`,
  statuses: [],
  countedBy: [],
  retention: [
    {
      does: 'delete',
      setting: 'RETENTION_APPLICATIONS_DAYS',
      past: (before) => sql`page like ${`${applicationPage}%`} and created_at < ${before}`,
      suppress: false,
    },
    {
      does: 'delete',
      setting: 'RETENTION_MESSAGES_DAYS',
      past: (before) => sql`created_at < ${before}`,
      suppress: false,
    },
  ],
  staysAsProof: false,
  notice: ({ subject, company, name }) => ({
    about: [subject, company].filter(Boolean).join(', '),
    name,
  }),
  facts: () => ({}),
  approve: async () => '',
  erase: async () => {},
}
