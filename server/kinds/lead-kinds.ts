import type { LeadKind } from '../../contract/leads/leads.ts'
import { bookings } from '../booking/lead-kind.ts'
import { messages } from '../contact/lead-kind.ts'
import { requests } from '../data-requests/lead-kind.ts'
import type { LeadKindDescriptor } from '../lead-kind.ts'
import { subscribers } from '../subscriptions/lead-kind.ts'

export const leadKinds: { readonly [Kind in LeadKind]: LeadKindDescriptor<Kind> } = {
  messages,
  subscribers,
  bookings,
  requests,
}

/** Whether a lead is left where its address is erased: the proof that a request was answered. */
export function staysAsProof({ kind }: { kind: LeadKind }): boolean {
  return leadKinds[kind].staysAsProof === true
}
