import * as z from 'zod/mini'
import { defineLead } from './define-lead.ts'

/** What somebody who may be on a list asks for, by the rights of the GDPR: Articles 15, 16 and 21, or all of them. */
export const requestTypes = ['access', 'rectification', 'objection', 'all'] as const

export type RequestType = (typeof requestTypes)[number]

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

/** Requests of people whom the product may hold, which this site knows nothing of: the register of the one-month clock. */
export const requests = defineLead({
  note: 'requests of people who may be on a list, each with the day its answer is due',
  columns: {
    request_type: z.enum(requestTypes),
    name: z.string(),
    /** The address of a public profile, with its scheme; empty when only name and employer were given. */
    profile: z.string(),
    details: z.string(),
    status: z._default(z.enum(requestStatuses), 'received'),
    /** The day it came in and the last day for its answer, at the office: `2026-11-22`. */
    received_on: z.string(),
    due_on: z.string(),
    /** When somebody who reads the emails to this address confirmed it. */
    address_confirmed_at: z._default(z.int(), 0),
    closed_at: z._default(z.int(), 0),
    /** What the person was told last: the answer, or the reason of a refusal or an extension. */
    answer: z._default(z.string(), ''),
    /** The address without what makes many of one mailbox: whose requests are one person's. */
    email_key: z._default(z.string(), ''),
    /** Keyed hashes of the network address it came from and of its wider network; empty after some days. */
    client_hash: z._default(z.string(), ''),
    network_hash: z._default(z.string(), ''),
  },
  isMailingList: false,
  entered: ['request_type', 'profile', 'name', 'company', 'email', 'details'],
  shown: [
    'created_at',
    'request_type',
    'profile',
    'name',
    'company',
    'email',
    'details',
    'status',
    'address_confirmed_at',
    'due_on',
    'closed_at',
    'answer',
    'page',
  ],
})
