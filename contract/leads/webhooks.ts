import type { LeadKind } from './leads.ts'

/** What can happen to a lead that a receiver of webhooks hears of, and when it does. */
export const eventNotes = {
  'lead.created': 'a lead came in; one that has to be confirmed first, once it is',
  'lead.confirmed': 'somebody who reads the emails to its address confirmed it',
  'lead.booked': 'its time is booked',
  'lead.moved': 'the meeting has another time or host',
  'lead.canceled': 'the meeting is off, or its address left the list',
  'lead.answered': 'the team said that it is answered, or its reply has gone',
  'lead.approved': 'it was held back as suspected spam, and a person let it out',
  'lead.erased': 'it is erased, and so it must be at the receiver',
} as const

export type EventType = keyof typeof eventNotes

/** How an event is written: as below, or as one line that Slack and its like show. */
export const webhookShapes = ['standard', 'slack'] as const

export type WebhookShape = (typeof webhookShapes)[number]

/** The body of a webhook in the shape `standard`. */
export interface WebhookEvent {
  type: EventType
  /** When it happened: ISO 8601 in UTC. */
  timestamp: string
  data: {
    kind: LeadKind
    id: string
    /** From 1 on, in the order in which things happened to this lead. */
    number: number
    /** At the moment of delivery, its fields as the export names them; null once it is erased. */
    lead: Record<string, string> | null
  }
}
