import * as z from 'zod/mini'
import { getKeys } from '../lib/typed-keys.ts'

/** The state of a lead; `server/timeline/record-event.ts` says which event sets it. */
const leadStates = [
  /** Held as spam (`isHeld`), until a person approves it. */
  'quarantined',
  /** Waits for its mailed link to be used. */
  'pending',
  /** Waits for an answer. */
  'new',
  /** A colleague works on it. */
  'working',
  'answered',
  /** Needs nothing: a meeting that is agreed or canceled, a subscription, a request that was refused. */
  'closed',
] as const

export type LeadState = (typeof leadStates)[number]

/** Who did something: the lead’s person, a colleague by name, or the server. */
export type Actor = 'visitor' | 'system' | { team: string }

/** Why a booking is held. */
const holdReasons = [
  'address-has-meeting',
  'many-of-network',
  'very-many-of-network',
  'many-of-domain',
  'many-strangers',
] as const

export type HoldReason = (typeof holdReasons)[number]

const text = z.string()
const nothing = z.object({})
const mail = z.object({ template: text, answer: text })

/** Work of the team on a lead; texts of mails are in `replies`. */
const work = z.object({
  note: z.optional(text),
  /** The id of the reply that was sent with it. */
  reply: z.optional(text),
  /** The new deadline after an extension: `2026-11-22`. */
  until: z.optional(text),
})

/** The data of each event, besides time and actor; a time is ISO 8601 in UTC. */
export const eventData = {
  received: z.object({ page: text }),
  quarantined: z.object({ reason: text }),
  /** `slot` says why the released booking did not get its slot. */
  approved: z.object({ slot: z.optional(z.enum(['past', 'taken'])) }),
  held: z.object({ reason: z.enum(holdReasons) }),
  /** `isStopped`: no link is mailed, because the address wants no mails from forms. */
  'not-held': z.object({ reason: z.enum(holdReasons), isStopped: z.optional(z.boolean()) }),
  /** `consent`: the sentence that a subscriber agreed to. */
  confirmed: z.object({ consent: z.optional(text) }),
  expired: nothing,
  /** `host`: the new host, where that changed. */
  moved: z.object({ from: text, to: text, host: z.optional(text) }),
  /** The names of both hosts. */
  handed: z.object({ from: text, to: text }),
  /** `inFavorOf`: a booking by the same address that took its time. */
  cancelled: z.object({ slot: text, inFavorOf: z.optional(text) }),
  /** `reason`: how the team heard of it; missing where the person unsubscribed. */
  unsubscribed: z.object({ reason: z.optional(text) }),
  working: work,
  extended: work,
  /** With a reply that can be undone, the state before: state, snooze, and whether it had no owner. */
  answered: z.extend(work, {
    before: z.optional(z.enum(leadStates)),
    snoozed: z.optional(text),
    isTaken: z.optional(z.boolean()),
  }),
  refused: work,
  unconfirmed: work,
  'left-out': nothing,
  noted: z.object({ note: text }),
  /** The new owner; empty for nobody. */
  assigned: z.object({ to: text }),
  /** The end of the snooze by the office’s clock, `2026-11-24T09:00`, or a day; empty when the snooze ended. */
  snoozed: z.object({ until: text, note: z.optional(text) }),
  'next-step': z.object({ step: text, on: text }),
  /** Without the addresses: the old one may be somebody else’s, and would outlive an erasure of theirs. */
  'email-corrected': nothing,
  /** `isSpam`: closed as spam. */
  closed: z.object({ isSpam: z.optional(z.boolean()) }),
  reopened: nothing,
  /** A waiting reply was undone. */
  'reply-undone': nothing,
  'mail-sent': mail,
  'mail-deferred': mail,
  'mail-failed': mail,
  'mail-withheld': mail,
  'mail-resent': z.object({ template: text }),
  /** A failed mail was marked as handled, or that was undone. */
  'mail-handled': z.object({ template: text, isHandled: z.boolean() }),
}

export type EventName = keyof typeof eventData

export const eventNames = getKeys(eventData)

type EventData = { [Name in EventName]: z.output<(typeof eventData)[Name]> }

export interface LeadEvent<Name extends EventName = EventName> {
  event: Name
  by: Actor
  data: EventData[Name]
}

/** The data of a stored event. @throws ZodError for a row that no version has written. */
export function parseEventData<Name extends EventName>({
  event,
  facts,
}: {
  event: Name
  facts: string
}): EventData[Name] {
  return eventData[event].parse(JSON.parse(facts)) as EventData[Name]
}
