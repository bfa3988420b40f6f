import type { LeadKind } from '../../contract/leads/leads.ts'
import { bookings } from '../booking/lead-kind.ts'
import { messages } from '../contact/lead-kind.ts'
import { requests } from '../data-requests/lead-kind.ts'
import type { LeadKindDescriptor } from '../lead-kind.ts'
import { subscribers } from '../subscriptions/lead-kind.ts'

/** Every kind of lead, by its table. */
export const leadKinds: { readonly [Kind in LeadKind]: LeadKindDescriptor<Kind> } = {
  messages,
  subscribers,
  bookings,
  requests,
}
