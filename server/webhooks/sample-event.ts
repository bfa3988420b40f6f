import { type LeadKind, leadShapes } from '../../contract/leads/leads.ts'
import { type EventType, eventNotes, type WebhookEvent } from '../../contract/webhooks.ts'
import { testPage } from '../intake/lead-intake.ts'

/** What a made-up lead has in the fields that are not empty; the page marks it as no real one. */
const values: Readonly<Record<string, string>> = {
  created_at: '2026-01-31T09:30:00.000Z',
  name: 'Ada Example',
  email: 'ada@example.com',
  company: 'Example Ltd',
  subject: 'A question',
  message: 'How long does it take to set up?',
  request_type: 'objection',
  received_on: '2026-01-31',
  due_on: '2026-02-28',
  time_zone: 'Europe/Tallinn',
  slot: '2026-02-02T07:00:00.000Z',
  source: 'early-access',
  confirmation_sent_at: '2026-01-31T09:30:00.000Z',
  consent_text: 'Tell me when it is there.',
  page: testPage,
}

const statuses: Partial<Record<LeadKind, string>> = {
  subscribers: 'confirmed',
  bookings: 'booked',
  requests: 'received',
}

/** An event of a made-up lead, to try a receiver with and to show one. */
export function sampleEvent(type: EventType, kind: LeadKind, id: string): WebhookEvent {
  const status = type === 'lead.canceled' ? 'cancelled' : (statuses[kind] ?? '')
  const given: Readonly<Record<string, string>> = { ...values, id, status }
  const { exported } = leadShapes[kind]
  const lead = Object.fromEntries(exported.map((name) => [name, given[name] ?? '']))
  const number = Object.keys(eventNotes).indexOf(type) + 1
  const data = { kind, id, number, lead: type === 'lead.erased' ? null : lead }
  return { type, timestamp: '2026-01-31T09:30:00.000Z', data } as WebhookEvent
}
