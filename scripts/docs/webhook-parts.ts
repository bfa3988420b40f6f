import type { LeadKind } from '../../contract/leads/leads.ts'
import { type EventType, eventNotes } from '../../contract/webhooks.ts'
import { sampleEvent } from '../../server/webhooks/build-event.ts'
import { markdownTable } from './markdown-table.ts'

/** The lead of each example: together they show every kind. */
const kinds: Record<EventType, LeadKind> = {
  'lead.created': 'messages',
  'lead.confirmed': 'subscribers',
  'lead.booked': 'bookings',
  'lead.moved': 'bookings',
  'lead.canceled': 'bookings',
  'lead.answered': 'requests',
  'lead.approved': 'messages',
  'lead.erased': 'messages',
}

const exampleId = '019c1357-2f80-7a4b-8c1d-5e6f708192a3'
const types = Object.keys(eventNotes) as EventType[]

export const exampleEvents = types.map((type) => sampleEvent(type, kinds[type], exampleId))

export function eventParts(): string {
  const table = markdownTable(
    ['event', 'when'],
    types.map((type) => [`\`${type}\``, eventNotes[type]]),
  )
  const examples = exampleEvents.map(
    (event) => `\`\`\`json\n${JSON.stringify(event, null, 2)}\n\`\`\``,
  )
  return [table, ...examples].join('\n\n')
}

/** What a field of a lead is in each tool; one that builds its names of ours says how. */
interface Recipe {
  hubspot: string
  salesforce: string
}

export const recipes: Readonly<Record<string, Recipe>> = {
  email: { hubspot: 'email', salesforce: 'Email' },
  name: { hubspot: 'firstname', salesforce: 'LastName' },
  company: { hubspot: 'company', salesforce: 'Company' },
  message: { hubspot: 'message', salesforce: 'Description' },
}

export const zapierName = (path: string): string => path.replaceAll('.', '__')
export const makeName = (path: string): string => `{{1.${path}}}`

export function recipeTable(): string {
  const ofEvent = ['type', 'timestamp', 'data.kind', 'data.id', 'data.number'].map((path) => [path])
  const ofLead = Object.entries(recipes).map(([field, { hubspot, salesforce }]) => [
    `data.lead.${field}`,
    hubspot,
    salesforce,
  ])
  return markdownTable(
    ['field', 'HubSpot contact', 'Salesforce lead', 'Zapier', 'Make'],
    [...ofLead, ...ofEvent].map(([path = '', hubspot = '', salesforce = '']) =>
      [path, hubspot, salesforce, zapierName(path), makeName(path)].map((name) =>
        name ? `\`${name}\`` : '',
      ),
    ),
  )
}
