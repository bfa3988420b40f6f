import type { MailCopy } from '../../contract/content/mail-copy.ts'
import type { LeadKind } from '../../contract/leads/leads.ts'
import { bookingsKind } from '../booking/bookings-kind.ts'
import { messagesKind } from '../contact/messages-kind.ts'
import { requestsKind } from '../data-requests/requests-kind.ts'
import type { LeadKindDefinition } from '../kind-definition.ts'
import { subscribersKind } from '../subscriptions/subscribers-kind.ts'
import type { StoredLead } from './read-leads.ts'

export const leadKinds: { readonly [Kind in LeadKind]: LeadKindDefinition<Kind> } = {
  messages: messagesKind,
  subscribers: subscribersKind,
  bookings: bookingsKind,
  requests: requestsKind,
}

export function nameLead<Kind extends LeadKind>(
  lead: StoredLead<Kind>,
  copy: Pick<MailCopy, 'choices'>,
) {
  return leadKinds[lead.kind].notice(lead.row, copy)
}

export function describeLead<Kind extends LeadKind>(lead: StoredLead<Kind>, office: string) {
  return leadKinds[lead.kind].details(lead.row, office)
}

/** Whether a lead outlives the erasure of its address, as the proof that a request was answered. */
export function staysAsProof({ kind }: { kind: LeadKind }): boolean {
  return leadKinds[kind].staysAsProof === true
}
