import * as z from 'zod/mini'
import { getKeys } from '../lib/typed-keys.ts'

/** Where a lead stands for the team; `server/timeline/record-event.ts` says which event brings it there. */
const leadStates = [
  /** Suspected spam: a person releases or deletes it. */
  'quarantined',
  /** Its mailed link was not used yet. */
  'pending',
  /** It waits for an answer. */
  'new',
  /** Somebody of the team works on it. */
  'working',
  'answered',
  /** Nobody waits for anything: a meeting that stands or is off, a subscription, a request that was refused. */
  'closed',
] as const

export type LeadState = (typeof leadStates)[number]

/** Who did something: whoever left the lead, somebody of the team by name, or the site by itself. */
export type Actor = 'visitor' | 'system' | { team: string }

/** Why a booking waits for its mailed link or for a person. */
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

/** What the team did with a lead; what was mailed stands in `replies`. */
const work = z.object({
  note: z.optional(text),
  /** The id of the reply that went out with it. */
  reply: z.optional(text),
  /** The last day for an answer from then on: `2026-11-22`. */
  until: z.optional(text),
})

/** The facts of each event, besides who did it and when; a time is ISO 8601 in UTC. */
export const eventFacts = {
  received: z.object({ page: text }),
  quarantined: z.object({ reason: text }),
  /** `slot` says why a booking that was released did not get the one it asked for. */
  approved: z.object({ slot: z.optional(z.enum(['past', 'taken'])) }),
  held: z.object({ reason: z.enum(holdReasons) }),
  /** `isStopped`: no link can reach its address, which wants no mail from forms. */
  'not-held': z.object({ reason: z.enum(holdReasons), isStopped: z.optional(z.boolean()) }),
  /** Of a subscription, what was agreed to. */
  confirmed: z.object({ consent: z.optional(text) }),
  expired: nothing,
  /** `host`: who holds it now, where that is another. */
  moved: z.object({ from: text, to: text, host: z.optional(text) }),
  /** From one host to another, by name. */
  handed: z.object({ from: text, to: text }),
  /** `inFavorOf`: the booking of the same address that has its time now. */
  cancelled: z.object({ slot: text, inFavorOf: z.optional(text) }),
  /** How the team heard of it; without it the person did it. */
  unsubscribed: z.object({ reason: z.optional(text) }),
  working: work,
  extended: work,
  /** By a reply that can be undone: where the lead stood before, until when it was snoozed, and whether nobody had it. */
  answered: z.extend(work, {
    before: z.optional(z.enum(leadStates)),
    snoozed: z.optional(text),
    isTaken: z.optional(z.boolean()),
  }),
  refused: work,
  unconfirmed: work,
  'left-out': nothing,
  noted: z.object({ note: text }),
  /** To whom, by name; empty for nobody. */
  assigned: z.object({ to: text }),
  /** Until when by the office’s clock, `2026-11-24T09:00`, or the morning of a day; empty when it no longer is. */
  snoozed: z.object({ until: text, note: z.optional(text) }),
  'next-step': z.object({ step: text, on: text }),
  /** `isSpam`: what was held as suspected spam is. */
  closed: z.object({ isSpam: z.optional(z.boolean()) }),
  reopened: nothing,
  /** A reply that was undone while it waited. */
  'reply-undone': nothing,
  'mail-sent': mail,
  'mail-deferred': mail,
  'mail-failed': mail,
  'mail-withheld': mail,
  'mail-resent': z.object({ template: text }),
  /** A mail that was given up: whether somebody took care of it, or took that back. */
  'mail-handled': z.object({ template: text, isHandled: z.boolean() }),
}

export type EventName = keyof typeof eventFacts

export const eventNames = getKeys(eventFacts)

type EventFacts = { [Name in EventName]: z.output<(typeof eventFacts)[Name]> }

export interface LeadEvent<Name extends EventName = EventName> {
  event: Name
  by: Actor
  facts: EventFacts[Name]
}

/** The facts of a stored event. @throws ZodError for a row that no version has written. */
export function parseEventFacts<Name extends EventName>({
  event,
  facts,
}: {
  event: Name
  facts: string
}): EventFacts[Name] {
  return eventFacts[event].parse(JSON.parse(facts)) as EventFacts[Name]
}
