import type { LeadKind } from '../leads/leads.ts'
import type { DeskState, LeadType } from './lead-list.ts'

/* What the desk calls things, on its screens and in what it exports. */

export const stateLabels: Record<DeskState, string> = {
  new: 'New',
  replied: 'Replied',
  snoozed: 'Snoozed',
  booked: 'Demo booked',
  closed: 'Closed',
  pending: 'Not confirmed yet',
}

/** What a lead is, for the team. */
export const leadTypeLabels: Record<LeadType, string> = {
  messages: 'Message',
  subscribers: 'Sign-up',
  bookings: 'Demo',
  requests: 'About a list',
  newsletter: 'Newsletter',
  'early-access': 'Early access',
  access: 'About a list: to see it',
  rectification: 'About a list: to correct it',
  objection: 'About a list: to be left out',
  all: 'About a list: everything',
}

/** The name of each kind of lead within a sentence, singular and plural. */
export const kindNames: Record<LeadKind, [one: string, many: string]> = {
  messages: ['message', 'messages'],
  subscribers: ['sign-up', 'sign-ups'],
  bookings: ['demo', 'demos'],
  requests: ['request about a list', 'requests about a list'],
}

/** Why a lead is held. */
export const spamReasons: Record<string, string> = {
  honeypot: 'a hidden field was filled in, as programs do',
  'too-fast': 'it was sent faster than people type',
  links: 'it has links where people write none',
  'many-forms': 'many forms came from one network',
  'many-requests': 'many requests came from one network',
}
export const nameReason = (reason: string) => spamReasons[reason] ?? reason
