import * as z from 'zod/mini'
import { bookingForm } from '../forms/booking.ts'
import { defineLead } from './define-lead.ts'
import { sourceColumns } from './source-columns.ts'

/**
 * `requested` is without a slot, `booked` has one; `held` waits until its mailed link is used, with a slot if one is
 * kept.
 */
export const bookingStatuses = ['requested', 'booked', 'held', 'cancelled'] as const

export const bookings = defineLead({
  note: 'meetings and requests for one',
  form: bookingForm,
  columns: {
    status: z.enum(bookingStatuses),
    slot_minutes: z._default(z.int(), 0),
    /** Who holds the meeting, by name; empty where the opening hours name nobody. */
    host: z._default(z.string(), ''),
    /** How often the invitation was changed (RFC 5545, 3.8.7.4). */
    sequence: z._default(z.int(), 0),
    /** The address without what makes many of one mailbox: whose meetings are one person's. */
    email_key: z._default(z.string(), ''),
    /** When somebody who reads the mails to this address asked for the meeting; 0 when nobody knows that. */
    address_confirmed_at: z._default(z.int(), 0),
    /** Keyed hashes of the network address it came from and of its wider network; empty after some days. */
    client_hash: z._default(z.string(), ''),
    network_hash: z._default(z.string(), ''),
    ...sourceColumns,
  },
  internal: ['slot_minutes', 'sequence', 'email_key', 'client_hash', 'network_hash'],
  isMailingList: false,
})
