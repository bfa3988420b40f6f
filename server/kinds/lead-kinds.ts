import type { LeadKind } from '../../contract/leads/leads.ts'
import { bookingsKind } from '../booking/lead-kind.ts'
import { messagesKind } from '../contact/lead-kind.ts'
import { requestsKind } from '../data-requests/lead-kind.ts'
import type { LeadKindDescriptor } from '../lead-kind.ts'
import { subscribersKind } from '../subscriptions/lead-kind.ts'

export const leadKinds: { readonly [Kind in LeadKind]: LeadKindDescriptor<Kind> } = {
  messages: messagesKind,
  subscribers: subscribersKind,
  bookings: bookingsKind,
  requests: requestsKind,
}

/** Whether a lead is left where its address is erased: the proof that a request was answered. */
export function staysAsProof({ kind }: { kind: LeadKind }): boolean {
  return leadKinds[kind].staysAsProof === true
}
