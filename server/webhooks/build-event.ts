import { leadShapes } from '../../contract/leads/leads.ts'
import type { EventType, WebhookEvent, WebhookShape } from '../../contract/webhooks.ts'
import { leadKinds } from '../kinds/lead-kinds.ts'
import type { StoredLead } from '../kinds/read-leads.ts'
import { readableRow } from '../kinds/readable-time.ts'
import type { StoredDelivery } from '../outbox/jobs.ts'

type EventFacts = Pick<StoredDelivery, 'type' | 'created_at' | 'lead_kind' | 'lead_id' | 'number'>

/** An event as it is published; a lead that is erased by now is null. */
export function buildEvent(facts: EventFacts, lead: StoredLead | undefined): WebhookEvent {
  const { type, created_at, lead_kind: kind, lead_id: id, number } = facts
  return {
    type,
    timestamp: new Date(created_at).toISOString(),
    data: { kind, id, number, lead: lead ? exportedFields(lead) : null },
  } as WebhookEvent
}

/** The fields of a lead as the export names and writes them. */
function exportedFields({ kind, row }: StoredLead): Record<string, string> {
  const texts: Record<string, string> = readableRow(row)
  return Object.fromEntries(leadShapes[kind].exported.map((name) => [name, texts[name] ?? '']))
}

/** The body of a webhook, by its shape. */
export const bodyOf: Record<WebhookShape, (event: WebhookEvent) => string> = {
  standard: (event) => JSON.stringify(event),
  slack: (event) => JSON.stringify({ text: oneLine(event) }),
}

/** `message from Ada, Example Ltd: created`; of an erased lead its id alone. */
function oneLine({ type, data: { kind, id, lead } }: WebhookEvent): string {
  const what = happened(type)
  if (!lead) return `${leadKinds[kind].singular} ${id}: ${what}`
  const who = [lead['name'] || lead['email'], lead['company']].filter(Boolean).join(', ')
  const about = lead['slot'] ? `${what}, ${lead['slot']}` : what
  return `${leadKinds[kind].singular} from ${forSlack(who)}: ${about}`
}

function happened(type: EventType): string {
  return type.slice('lead.'.length)
}

/** On one line, and with nothing that Slack takes for a mention or a link. */
function forSlack(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}
