import { type LeadKind, leadShapes } from '../../contract/leads/leads.ts'
import {
  type EventType,
  eventNotes,
  type WebhookEvent,
  type WebhookShape,
} from '../../contract/leads/webhooks.ts'
import { formatSlotNamed } from '../../contract/slot-text.ts'
import { testPage } from '../intake/lead-intake.ts'
import { leadKinds } from '../kinds/all-kinds.ts'
import type { StoredLead } from '../kinds/read-leads.ts'
import { toReadableRow } from '../kinds/readable-time.ts'
import type { StoredDelivery } from '../outbox/jobs.ts'

type StoredEvent = Pick<StoredDelivery, 'type' | 'created_at' | 'lead_kind' | 'lead_id' | 'number'>

/** Builds the event that receivers get; an erased lead is null. */
export function buildEvent(stored: StoredEvent, lead: StoredLead | undefined): WebhookEvent {
  const { type, created_at, lead_kind: kind, lead_id: id, number } = stored
  return {
    type,
    timestamp: new Date(created_at).toISOString(),
    data: {
      kind,
      id,
      number,
      lead: lead ? pickExportedFields(kind, toReadableRow(lead.row)) : null,
    },
  }
}

/** The fields of a lead that the export has, from texts by name. */
function pickExportedFields(kind: LeadKind, texts: Readonly<Record<string, string>>) {
  return Object.fromEntries(leadShapes[kind].exported.map((name) => [name, texts[name] ?? '']))
}

/** Writes the body of a webhook in each shape; times in plain text are in the office's zone. */
export const bodyFormats: Record<WebhookShape, (event: WebhookEvent, zone: string) => string> = {
  standard: (event) => JSON.stringify(event),
  slack: (event, zone) => JSON.stringify({ text: oneLine(event, zone) }),
}

/** `message from Ada, Example Ltd: created`; of an erased lead only the id. */
function oneLine({ type, data: { kind, id, lead } }: WebhookEvent, zone: string): string {
  const what = type.slice('lead.'.length)
  if (!lead) return `${leadKinds[kind].singular} ${id}: ${what}`
  const who = [lead['name'] || lead['email'], lead['company']].filter(Boolean).join(', ')
  const { slot, host } = lead
  const about = [what, slot && formatSlotNamed(slot, zone), host && `with ${escapeForSlack(host)}`]
  return `${leadKinds[kind].singular} from ${escapeForSlack(who)}: ${about.filter(Boolean).join(', ')}`
}

/** On one line, and without what Slack takes for a mention or a link. */
function escapeForSlack(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}

/** The texts of a made-up lead; its page marks it as a sample. */
const sampleTexts: Readonly<Record<string, string>> = {
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

/** An event of a made-up lead, to try out a receiver. */
export function createSampleEvent(type: EventType, kind: LeadKind, id: string): WebhookEvent {
  const status = type === 'lead.canceled' ? 'cancelled' : (statuses[kind] ?? '')
  const lead =
    type === 'lead.erased' ? null : pickExportedFields(kind, { ...sampleTexts, id, status })
  const number = Object.keys(eventNotes).indexOf(type) + 1
  return { type, timestamp: '2026-01-31T09:30:00.000Z', data: { kind, id, number, lead } }
}
