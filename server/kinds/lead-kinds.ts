import { bookings } from '../booking/lead-kind.ts'
import { messages } from '../contact/lead-kind.ts'
import type { LeadKind } from '../db/schema.ts'
import type { LeadKindDescriptor } from '../lead-kind.ts'
import { subscribers } from '../subscriptions/lead-kind.ts'

/** Every kind of lead, by its table. */
export const leadKinds: { readonly [Kind in LeadKind]: LeadKindDescriptor<Kind> } = {
  messages,
  subscribers,
  bookings,
}

/** Their tables, in the order in which everything lists them. */
export const leadTables = Object.keys(leadKinds) as LeadKind[]
