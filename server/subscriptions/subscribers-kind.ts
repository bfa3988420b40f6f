import { sql } from 'kysely'
import { hashMailNetwork } from '../intake/network-hashes.ts'
import type { LeadKindDefinition } from '../kind-definition.ts'
import { renewPending, saveSubscription } from './store.ts'

export const subscribersKind: LeadKindDefinition<'subscribers'> = {
  intake: ({ secret }) => ({
    // The list is that of the form; the consent is the text of its page.
    store: (transaction, { email, company = '' }, arrival, { name: source, texts, ip }) => {
      const subscription = { email, company, source, consent_text: texts.consent }
      return saveSubscription(transaction, arrival, subscription, hashMailNetwork(ip, secret))
    },
  }),
  singular: 'subscriber',
  retention: [
    {
      setting: 'RETENTION_UNCONFIRMED_DAYS',
      past: (before) => sql`status = 'pending' and confirmation_sent_at < ${before}`,
    },
    // Suppressing the address would end subscriptions confirmed since, on any list.
    {
      setting: 'RETENTION_UNSUBSCRIBED_DAYS',
      past: (before) => sql`status = 'unsubscribed' and unsubscribed_at < ${before}
        and exists (select 1 from subscribers as current
          where current.email_lower = subscribers.email_lower and current.status = 'confirmed')`,
    },
    {
      setting: 'RETENTION_UNSUBSCRIBED_DAYS',
      past: (before) => sql`status = 'unsubscribed' and unsubscribed_at < ${before}`,
      suppress: true,
    },
  ],
  notice: ({ email, company }) => ({
    about: [email, company].filter(Boolean).join(', '),
    name: '',
  }),
  details: () => ({}),
  approve: async (transaction, id, now) => {
    await renewPending(transaction, id, now)
    return { state: 'pending' }
  },
}
