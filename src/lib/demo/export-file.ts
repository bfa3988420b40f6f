import type { ExportTarget, Stage } from '../../content/labels.ts'
import { toCsv } from './csv.ts'
import type { Lead } from './rank.ts'
import { sayHour } from './week.ts'

type Column = readonly [name: string, value: (lead: Lead, index: number) => string]

const firstName: Column = ['First Name', ({ person }) => person.name.split(' ')[0] ?? '']
const lastName: Column = ['Last Name', ({ person }) => person.name.split(' ').slice(1).join(' ')]
// Sample people have sample addresses: example.com belongs to nobody (RFC 2606).
const email: Column = ['Email', ({ person }) => `${person.id}@example.com`]
const profile: Column = ['Profile URL', ({ person }) => `https://example.com/people/${person.id}`]

const lifecycles: Record<Stage, string> = {
  'Active Buyer': 'Sales Qualified Lead',
  'Warm Lead': 'Marketing Qualified Lead',
  'Early Stage': 'Lead',
}

/** Why a person is in the list, in one sentence. */
function reason({ competitor, person, hour, met, company, stage }: Lead): string {
  return `${competitor} (${person.rep}) connected ${sayHour(hour)}. ${met} met at ${company} this week: ${stage}.`
}

/** The columns by the names each tool's import knows, so that it maps them by itself. */
const columns: Record<ExportTarget, readonly Column[]> = {
  salesforce: [
    firstName,
    lastName,
    ['Company', ({ company }) => company],
    ['Title', ({ person }) => person.title],
    email,
    ['Lead Source', () => 'CAM sample data'],
    ['Rating', ({ priority }) => (priority === 'High Priority' ? 'Hot' : 'Warm')],
    ['Description', reason],
  ],
  hubspot: [
    firstName,
    lastName,
    email,
    ['Job Title', ({ person }) => person.title],
    ['Company Name', ({ company }) => company],
    ['Lifecycle Stage', ({ stage }) => lifecycles[stage]],
    ['Lead Status', ({ priority }) => (priority === 'High Priority' ? 'Open' : 'New')],
    ['Message', reason],
  ],
  clay: [
    ['Full Name', ({ person }) => person.name],
    firstName,
    lastName,
    ['Job Title', ({ person }) => person.title],
    ['Company Name', ({ company }) => company],
    ['Company Domain', ({ person }) => `${person.company}.example.com`],
    email,
    ['Priority', ({ priority }) => priority],
    ['Stage', ({ stage }) => stage],
    ['Signal', reason],
  ],
  heyreach: [
    profile,
    firstName,
    lastName,
    ['Company', ({ company }) => company],
    ['Position', ({ person }) => person.title],
    email,
    ['Signal', reason],
  ],
  plain: [
    ['Rank', (_lead, index) => String(index + 1)],
    ['Name', ({ person }) => person.name],
    ['Title', ({ person }) => person.title],
    ['Company', ({ company }) => company],
    ['Stage', ({ stage }) => stage],
    ['Priority', ({ priority }) => priority],
    ['Connection', ({ status }) => status],
    ['Competitor', ({ competitor }) => competitor],
    ['Rep', ({ person }) => person.rep],
    ['Seen', ({ hour }) => sayHour(hour)],
    ['Reason', reason],
  ],
}

/** A list as the file that a tool imports, in the list's order. */
export function exportFile(target: ExportTarget, leads: Lead[]): { name: string; text: string } {
  const rows = leads.map((lead, index) => columns[target].map(([, value]) => value(lead, index)))
  return {
    name: `cam-sample-${target}.csv`,
    text: toCsv([columns[target].map(([name]) => name), ...rows]),
  }
}
