import type * as z from 'zod/mini'
import type { StoredAs } from '../forms/define-form.ts'
import { bookings } from './bookings.ts'
import { messages } from './messages.ts'
import { requests } from './requests.ts'
import { subscribers } from './subscribers.ts'

/** Every kind of lead, by the table that holds it; everything lists them in this order. */
export const leadShapes = { messages, subscribers, bookings, requests } satisfies Record<
  StoredAs,
  unknown
>

export type LeadKind = keyof typeof leadShapes

export const leadTables = Object.keys(leadShapes) as [LeadKind, ...LeadKind[]]

/** An object with something for each kind. */
export function ofEachKind<Value>(make: (kind: LeadKind) => Value): Record<LeadKind, Value> {
  return Object.fromEntries(leadTables.map((kind) => [kind, make(kind)])) as Record<LeadKind, Value>
}

export type LeadColumns<Kind extends LeadKind> = (typeof leadShapes)[Kind]['columns']

/** What a form leaves with us as a lead of each kind; the server adds its id, time, page and state. */
export type LeadValues = {
  [Kind in LeadKind]: {
    [Name in (typeof leadShapes)[Kind]['entered'][number] & keyof LeadColumns<Kind>]: z.output<
      LeadColumns<Kind>[Name]
    >
  }
}
