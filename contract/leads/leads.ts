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

/** Keyed hash of the network address it came from; empty after some days. No export has it, and nobody is shown it. */
const sender = { client_hash: text }

/** The lists; each has the name of its form. */
export const subscriptionSources = ['newsletter', 'early-access'] as const

/** `pending` until the address is confirmed; `unsubscribed` is the proof of a consent that has ended. */
export const subscriptionStatuses = ['pending', 'confirmed', 'unsubscribed'] as const

/**
 * `requested` is without a slot, `booked` has one; `held` waits until its mailed link is used, with a slot if one is
 * kept.
 */
export const bookingStatuses = ['requested', 'booked', 'held', 'cancelled'] as const

/** How far a request has come; the last three are its end. */
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

/** Ends of a request, which begin the time that it is kept for as proof. */
export const closedStatuses: readonly RequestStatus[] = ['answered', 'refused', 'unconfirmed']

/** Every kind of lead, by the table that holds it; everything lists them in this order. */
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
      /** The address in lower case: of each on each list, one row that has not ended, and any that have. */
      email_lower: z.string(),
      status: z.enum(subscriptionStatuses),
      /** When the confirmation was last asked for; a confirming link is good for this asking only. */
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
      /** Who holds the meeting, by name; empty where the opening hours name nobody. */
      host: text,
      /** How often the invitation was changed (RFC 5545, 3.8.7.4). */
      sequence: number,
      /** When the meeting was confirmed by a link that was mailed to this address; 0 while it was not. */
      address_confirmed_at: number,
      ...sender,
      /** Likewise of its wider network. */
      network_hash: text,
      ...sourceColumns,
    },
    internal: ['slot_minutes', 'sequence', 'client_hash', 'network_hash'],
  }),
  /** Requests of people whom the product may hold, which this site knows nothing of: the register of the one-month clock. */
  requests: defineLead({
    form: dataRequestForm,
    columns: {
      status: z._default(z.enum(requestStatuses), 'received'),
      /** The day it came in and the last day for its answer, at the office: `2026-11-22`. */
      received_on: z.string(),
      due_on: z.string(),
      /** When somebody who reads the emails to this address confirmed it. */
      address_confirmed_at: number,
      closed_at: number,
      /** The last reply to the person: the answer, or the reason of a refusal or an extension. */
      answer: text,
      ...sender,
    },
    internal: ['client_hash'],
  }),
} satisfies Record<StoredAs, unknown>

export type LeadKind = keyof typeof leadShapes

export const leadTables = Object.keys(leadShapes) as [LeadKind, ...LeadKind[]]

/** An object with something for each kind. */
export function mapKinds<Value>(make: (kind: LeadKind) => Value): Record<LeadKind, Value> {
  return mapNames(leadTables, make)
}

export type LeadColumns<Kind extends LeadKind> = (typeof leadShapes)[Kind]['columns']

/** What a form leaves with us as a lead of each kind; the server adds its id, time, page and state. */
export type LeadValues = {
  [Kind in LeadKind]: {
    [Name in (typeof leadShapes)[Kind]['entered'][number] & keyof LeadColumns<Kind>]: z.output<
      LeadColumns<Kind>[Name]
    >
  }
}

/** What a form left, by the names under which it is stored. */
export function toColumns<Kind extends LeadKind>(values: object): LeadValues[Kind] {
  const columns = Object.entries(values).map(([field, value]) => [toColumnName(field), value])
  return Object.fromEntries(columns)
}
