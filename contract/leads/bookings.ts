import * as z from 'zod/mini'
import { defineLead } from './define-lead.ts'

/**
 * `requested` is without a slot; `booked` has one in `booking_slots`; `held` waits for a short time until the link in a
 * mail is used, and has one there if it is kept meanwhile.
 */
export const bookingStatuses = ['requested', 'booked', 'held', 'cancelled'] as const

/** Meetings, and requests for one. */
export const bookings = defineLead({
  note: 'meetings and requests for one',
  columns: {
    name: z.string(),
    /** When the visitor would like to meet, in their own words. */
    times: z.string(),
    time_zone: z.string(),
    message: z.string(),
    competitor: z._default(z.string(), ''),
    /** Who would work with a lead list. */
    list_users: z._default(z.string(), ''),
    status: z.enum(bookingStatuses),
    /**
     * When the meeting begins, or was to begin, as ISO 8601 in UTC: as it is exported. Empty without a slot. A request
     * that is held back as suspected spam has the one it wished for.
     */
    slot: z._default(z.string(), ''),
    slot_minutes: z._default(z.int(), 0),
    /** How often the invitation was changed (RFC 5545, 3.8.7.4). */
    sequence: z._default(z.int(), 0),
    /** The address without what makes many of one mailbox: whose meetings are one person's. */
    email_key: z._default(z.string(), ''),
    /** When somebody who reads the mails to this address asked for the meeting; 0 when nobody knows that. */
    address_confirmed_at: z._default(z.int(), 0),
    /** Keyed hashes of the network address it came from and of its wider network; empty after some days. */
    client_hash: z._default(z.string(), ''),
    network_hash: z._default(z.string(), ''),
  },
  isMailingList: false,
  entered: [
    'name',
    'email',
    'company',
    'competitor',
    'list_users',
    'message',
    'slot',
    'times',
    'time_zone',
  ],
  shown: [
    'created_at',
    'email',
    'company',
    'page',
    'status',
    'name',
    'slot',
    'times',
    'time_zone',
    'competitor',
    'list_users',
    'message',
    'address_confirmed_at',
  ],
})
