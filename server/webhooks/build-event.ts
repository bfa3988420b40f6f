import { type LeadKind, leadShapes } from '../../contract/leads/leads.ts'
import {
  type EventType,
  eventNotes,
  type WebhookEvent,
  type WebhookShape,
} from '../../contract/leads/webhooks.ts'
import { formatSlotNamed } from '../../contract/slot-text.ts'
import { testPage } from '../intake/lead-intake.ts'
import { leadKinds } from '../kinds/lead-kinds.ts'
import type { StoredLead } from '../kinds/read-leads.ts'
import { toReadableRow } from '../kinds/readable-time.ts'
import type { StoredDelivery } from '../outbox/jobs.ts'

type StoredEvent = Pick<StoredDelivery, 'type' | 'created_at' | 'lead_kind' | 'lead_id' | 'number'>

/** An event as it is published; a lead that is erased by now is null. */
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

/** The fields of a lead as the export names them, of its texts. */
function pickExportedFields(kind: LeadKind, texts: Readonly<Record<string, string>>) {
  return Object.fromEntries(leadShapes[kind].exported.map((name) => [name, texts[name] ?? '']))
}

/** The body of a webhook, by its shape; people read times in the zone of the office. */
export const bodyFormats: Record<WebhookShape, (event: WebhookEvent, zone: string) => string> = {
  standard: (event) => JSON.stringify(event),
  slack: (event, zone) => JSON.stringify({ text: oneLine(event, zone) }),
}

/** `message from Ada, Example Ltd: created`; of an erased lead its id alone. */
function oneLine({ type, data: { kind, id, lead } }: WebhookEvent, zone: string): string {
  const what = type.slice('lead.'.length)
  if (!lead) return `${leadKinds[kind].singular} ${id}: ${what}`
  const who = [lead['name'] || lead['email'], lead['company']].filter(Boolean).join(', ')
  const { slot, host } = lead
  const about = [what, slot && formatSlotNamed(slot, zone), host && `with ${escapeForSlack(host)}`]
  return `${leadKinds[kind].singular} from ${escapeForSlack(who)}: ${about.filter(Boolean).join(', ')}`
}

/** On one line, and with nothing that Slack takes for a mention or a link. */
function escapeForSlack(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}

/** What a made-up lead has in the fields that are not empty; the page marks it as no real one. */
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

/** An event of a made-up lead, to try a receiver with and to show one. */
export function createSampleEvent(type: EventType, kind: LeadKind, id: string): WebhookEvent {
  const status = type === 'lead.canceled' ? 'cancelled' : (statuses[kind] ?? '')
  const lead =
    type === 'lead.erased' ? null : pickExportedFields(kind, { ...sampleTexts, id, status })
  const number = Object.keys(eventNotes).indexOf(type) + 1
  return { type, timestamp: '2026-01-31T09:30:00.000Z', data: { kind, id, number, lead } }
}
