import * as z from 'zod'
import { leadShapes, leadTables } from '../../contract/leads/leads.ts'
import { type EventType, eventNotes } from '../../contract/leads/webhooks.ts'

/** The lead of a kind as the export names its fields: times as ISO 8601 in UTC, empty for what is not there. */
const dataOfKinds = leadTables.map((kind) =>
  z.object({
    kind: z.literal(kind),
    id: z.string(),
    /** From 1 on, in the order in which things happened to this lead. */
    number: z.int().positive(),
    /** As it is at the moment of delivery; null once it is erased. */
    lead: z.nullable(
      z.object(Object.fromEntries(leadShapes[kind].exported.map((name) => [name, z.string()]))),
    ),
  }),
)

/** The body of a webhook in the shape `standard`. */
export const webhookEvent = z.object({
  type: z.enum(Object.keys(eventNotes) as EventType[]),
  /** When it happened: ISO 8601 in UTC. */
  timestamp: z.iso.datetime(),
  data: z.union(dataOfKinds),
})
