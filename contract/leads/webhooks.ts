import { getKeys } from '../lib/typed-keys.ts'
import type { LeadKind } from './leads.ts'

/** The events that receivers of webhooks are told, and when each happens. */
export const eventNotes = {
  'lead.created': 'a lead came in; one that has to be confirmed first, once it is',
  'lead.confirmed': 'somebody who reads the emails to its address confirmed it',
  'lead.booked': 'its time is booked',
  'lead.moved': 'the meeting has another time or host',
  'lead.canceled': 'the meeting is off, or its address left the list',
  'lead.answered': 'the team said that it is answered, or its reply has gone',
  'lead.corrected': 'the team corrected its email address',
  'lead.approved': 'it was held back as suspected spam, and a person let it out',
  'lead.erased': 'it is erased, and so it must be at the receiver',
} as const

export const eventTypes = getKeys(eventNotes)
export type EventType = keyof typeof eventNotes

/** The bodies of webhooks: {@link WebhookEvent}, or one line for Slack and similar programs. */
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
    /** Counts the events of this lead from 1. */
    number: number
    /** The lead’s fields at delivery, named as in the export; null once it is erased. */
    lead: Record<string, string> | null
  }
}
