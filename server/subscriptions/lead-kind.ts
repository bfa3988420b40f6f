import { sql } from 'kysely'
import { leadShapes } from '../../contract/leads/leads.ts'
import type { LeadKindDescriptor } from '../lead-kind.ts'
import { expirePending } from './expire-pending.ts'
import { renewPending } from './renew-pending.ts'
import { subscriptionIntake } from './store.ts'

/** Newsletter and early access, by `source`. */
export const subscribers: LeadKindDescriptor<'subscribers'> = {
  intake: subscriptionIntake,
  singular: 'subscriber',
  exportColumns: [
    'id',
    'created_at',
    'source',
    'email',
    'company',
    'status',
    'consent_text',
    'page',
    'spam_reason',
    'confirmed_at',
    'unsubscribed_at',
  ],
  // The e-mail once more.
  internalColumns: ['email_key'],
  consentColumns: [
    'consent_text',
    'page',
    'confirmation_sent_at',
    'confirmed_at',
    'unsubscribed_at',
  ],
  listColumns: ['source', 'status'],
  statuses: leadShapes.subscribers.columns.status.options,
  countedBy: ['source', 'status'],
  retention: [
    // Before those that are deleted: one that has left and was entered again without confirming has left as before.
    { does: 'change', setting: 'RETENTION_UNCONFIRMED_DAYS', run: expirePending },
    {
      does: 'delete',
      setting: 'RETENTION_UNCONFIRMED_DAYS',
      past: (before) =>
        sql`status = 'pending' and unsubscribed_at = 0 and confirmation_sent_at < ${before}`,
      suppress: false,
    },
    // Who never agreed has left no proof of anything, and nothing keeps an address that somebody only typed.
    {
      does: 'delete',
      setting: 'RETENTION_UNCONFIRMED_DAYS',
      past: (before) =>
        sql`status = 'unsubscribed' and confirmed_at = 0 and unsubscribed_at < ${before}`,
      suppress: false,
    },
    {
      does: 'delete',
      setting: 'RETENTION_UNSUBSCRIBED_DAYS',
      past: (before) => sql`status = 'unsubscribed' and unsubscribed_at < ${before}`,
      suppress: true,
    },
  ],
  staysAsProof: false,
  notice: ({ email, company }) => ({
    about: [email, company].filter(Boolean).join(', '),
    name: '',
  }),
  facts: ({ email, company, page }) => ({ email, company, page }),
  approve: async (transaction, id, now) => {
    await renewPending(transaction, id, now)
    return ''
  },
  erase: async () => {},
}
