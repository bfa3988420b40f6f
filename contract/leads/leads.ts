import * as z from 'zod/mini'
import { bookingForm } from '../forms/booking.ts'
import { contactForm } from '../forms/contact.ts'
import { dataRequestForm } from '../forms/data-request.ts'
import type { StoredAs } from '../forms/define-form.ts'
import { earlyAccessForm } from '../forms/subscriptions.ts'
import { mapNames } from '../lib/typed-keys.ts'
import { defineLead, sourceColumns, toColumnName } from './define-lead.ts'

const text = z._default(z.string(), '')
const number = z._default(z.int(), 0)

/** A keyed hash of the sender’s network address, empty after some days; in no export and no answer. */
const sender = { client_hash: text }

/** The mailing lists, by the names of their forms. */
export const subscriptionSources = ['newsletter', 'early-access'] as const

/** `pending` until the address is confirmed; `unsubscribed` is the proof of a consent that has ended. */
export const subscriptionStatuses = ['pending', 'confirmed', 'unsubscribed'] as const

/**
 * `requested` is without a slot, `booked` has one; `held` waits until its mailed link is used, with a slot if one is
 * kept.
 */
export const bookingStatuses = ['requested', 'booked', 'held', 'cancelled'] as const

/** The statuses of a request, in order; the last three end it. */
export const requestStatuses = [
  'received',
  'confirmed',
  'working',
  'extended',
  'answered',
  'refused',
  'unconfirmed',
] as const

export type RequestStatus = (typeof requestStatuses)[number]

/** The statuses after which a request is kept for some time as proof. */
export const closedStatuses: readonly RequestStatus[] = ['answered', 'refused', 'unconfirmed']

/** The kinds of leads by their tables, in the order in which they are listed everywhere. */
export const leadShapes = {
  messages: defineLead({
    form: contactForm,
    columns: sourceColumns,
    internal: [],
  }),
  subscribers: defineLead({
    form: earlyAccessForm,
    columns: {
      source: z.enum(subscriptionSources),
      /** The address in lower case. A list has one row of it that has not ended, and any number that have. */
      email_lower: z.string(),
      status: z.enum(subscriptionStatuses),
      /** When confirming was last asked for; older confirming links are invalid. */
      confirmation_sent_at: number,
      confirmed_at: number,
      unsubscribed_at: number,
      consent_text: z.string(),
      ...sourceColumns,
    },
    internal: ['email_lower'],
    isMailingList: true,
  }),
  bookings: defineLead({
    form: bookingForm,
    columns: {
      status: z.enum(bookingStatuses),
      slot_minutes: number,
      /** The host’s name; empty where the opening hours name none. */
      host: text,
      /** How often the invitation was changed (RFC 5545, 3.8.7.4). */
      sequence: number,
      /** When the meeting was confirmed by a link that was mailed to this address; 0 while it was not. */
      address_confirmed_at: number,
      ...sender,
      /** A keyed hash of the sender’s wider network. */
      network_hash: text,
      ...sourceColumns,
    },
    internal: ['slot_minutes', 'sequence', 'client_hash', 'network_hash'],
  }),
  /** Requests of people whom the product may hold, with their one-month deadline. */
  requests: defineLead({
    form: dataRequestForm,
    columns: {
      status: z._default(z.enum(requestStatuses), 'received'),
      /** When it was received and when the answer is due, at the office: `2026-11-22`. */
      received_on: z.string(),
      due_on: z.string(),
      /** When somebody who reads the emails to this address confirmed it. */
      address_confirmed_at: number,
      closed_at: number,
      /** The last text to the person: the answer, or the reason of a refusal or an extension. */
      answer: text,
      ...sender,
    },
    internal: ['client_hash'],
  }),
} satisfies Record<StoredAs, unknown>

export type LeadKind = keyof typeof leadShapes

export const leadTables = Object.keys(leadShapes) as [LeadKind, ...LeadKind[]]

/** An object with a value for each kind. */
export function mapKinds<Value>(make: (kind: LeadKind) => Value): Record<LeadKind, Value> {
  return mapNames(leadTables, make)
}

export type LeadColumns<Kind extends LeadKind> = (typeof leadShapes)[Kind]['columns']

/** The values of a form by kind of lead, before the server adds id, time, page and state. */
export type LeadValues = {
  [Kind in LeadKind]: {
    [Name in (typeof leadShapes)[Kind]['entered'][number] & keyof LeadColumns<Kind>]: z.output<
      LeadColumns<Kind>[Name]
    >
  }
}

/** The values of a form by their column names. */
export function toColumns<Kind extends LeadKind>(values: object): LeadValues[Kind] {
  const columns = Object.entries(values).map(([field, value]) => [toColumnName(field), value])
  return Object.fromEntries(columns)
}
