import * as z from 'zod'
import { leadShapes, leadTables } from '../../contract/leads/leads.ts'
import { eventTypes } from '../../contract/leads/webhooks.ts'

/** The lead of each kind with the field names of the export: times as ISO 8601 in UTC, empty for never. */
const dataOfKinds = leadTables.map((kind) =>
  z.object({
    kind: z.literal(kind),
    id: z.string(),
    /** Counts up from 1 within the lead. */
    number: z.int().positive(),
    /** The lead at the moment of delivery; null once it is erased. */
    lead: z.nullable(
      z.object(Object.fromEntries(leadShapes[kind].exported.map((name) => [name, z.string()]))),
    ),
  }),
)

/** The body of a webhook in the shape `standard`. */
export const webhookEvent = z.object({
  type: z.enum(eventTypes),
  /** ISO 8601 in UTC. */
  timestamp: z.iso.datetime(),
  data: z.union(dataOfKinds),
})
