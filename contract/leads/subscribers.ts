import * as z from 'zod/mini'
import { earlyAccessForm } from '../forms/early-access.ts'
import { defineLead } from './define-lead.ts'
import { sourceColumns } from './source-columns.ts'

/** The lists; each has the name of its form. */
export const subscriptionSources = ['newsletter', 'early-access'] as const

export type SubscriptionSource = (typeof subscriptionSources)[number]

/** `pending` until the address is confirmed; `unsubscribed` is the proof of a consent that has ended. */
export const subscriptionStatuses = ['pending', 'confirmed', 'unsubscribed'] as const

export const subscribers = defineLead({
  note: 'newsletter and early access, by `source`, with the proof of consent',
  form: earlyAccessForm,
  columns: {
    source: z.enum(subscriptionSources),
    /** The address in lower case: of each on each list, one row that has not ended, and any that have. */
    email_key: z.string(),
    status: z.enum(subscriptionStatuses),
    /** When the confirmation was last asked for; a confirming link is good for this asking only. */
    confirmation_sent_at: z._default(z.int(), 0),
    confirmed_at: z._default(z.int(), 0),
    unsubscribed_at: z._default(z.int(), 0),
    consent_text: z.string(),
    ...sourceColumns,
  },
  internal: ['email_key'],
  isMailingList: true,
})
