import type { Lead } from '../market/rank.ts'
import { sayHour } from '../market/week.ts'
import type { ExportTarget } from '../vocabulary/labels.ts'
import { toCsv } from './csv.ts'

type Column = readonly [name: string, value: (lead: Lead) => string]

// Sample people have sample profiles, as on /how-it-works: .example belongs to nobody (RFC 2606).
const profile = ({ person }: Lead) => `https://network.example/${person.id}`
const firstName = ({ person }: Lead) => person.name.split(' ')[0] ?? ''
const lastName = ({ person }: Lead) => person.name.split(' ').slice(1).join(' ')
const title = ({ person }: Lead) => person.title
const company = (lead: Lead) => lead.company

/** Why a person is in the list, in one sentence. */
function reason({ competitor, person, hour, met, company, stage }: Lead): string {
  return `${competitor} (${person.rep}) connected ${sayHour(hour)}. ${met} connected at ${company} this week: ${stage}.`
}

/** What no tool has a field for by itself: its import maps these to fields of their own. */
const signal: readonly Column[] = [
  ['Stage', ({ stage }) => stage],
  ['Priority', ({ priority }) => priority],
  ['Status', ({ status }) => status],
  ['Competitor', ({ competitor }) => competitor],
  ['Rep', ({ person }) => person.rep],
  ['Seen on', ({ hour }) => sayHour(hour)],
  ['Reason', reason],
]

/**
 * The columns that /documentation lists, the key first, the same for every tool; those of the person by the
 * names each tool's import knows, so that it maps them by itself.
 */
const columns: Record<ExportTarget, readonly Column[]> = {
  salesforce: person('Title', 'Company'),
  hubspot: person('Job Title', 'Company Name'),
  clay: person('Job Title', 'Company Name'),
  heyreach: person('Position', 'Company'),
  // As /how-it-works shows it: in small letters, with the name in one column.
  plain: [
    ['profile', profile],
    ['person', ({ person }) => person.name],
    ['title', title],
    ['company', company],
    ...signal.map(([name, value]): Column => [name.toLowerCase(), value]),
  ],
}

function person(titleName: string, companyName: string): readonly Column[] {
  return [
    ['Profile URL', profile],
    ['First Name', firstName],
    ['Last Name', lastName],
    [titleName, title],
    [companyName, company],
    ...signal,
  ]
}

/** A list as the file that a tool imports, in the list's order. */
export function exportFile(target: ExportTarget, leads: Lead[]): { name: string; text: string } {
  const rows = leads.map((lead) => columns[target].map(([, value]) => value(lead)))
  return {
    name: `cam-sample-${target}.csv`,
    text: toCsv([columns[target].map(([name]) => name), ...rows]),
  }
}
