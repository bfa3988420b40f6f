import * as z from 'zod/mini'
import { dataRequestForm } from '../forms/data-request.ts'
import { defineLead } from './define-lead.ts'

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
  form: dataRequestForm,
  columns: {
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
    /** Keyed hash of the network address it came from; empty after some days. */
    client_hash: z._default(z.string(), ''),
  },
  internal: ['email_key', 'client_hash'],
  isMailingList: false,
})
