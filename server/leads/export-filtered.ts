import type { MailCopy } from '../../contract/content/mail-copy.ts'
import type { LeadFilter } from '../../contract/desk/lead-filter.ts'
import { leadTypeLabels, spamReasons, stateLabels } from '../../contract/desk/words.ts'
import {
  type bookingStatuses,
  type LeadKind,
  leadShapes,
  leadTables,
  type RequestStatus,
  type subscriptionStatuses,
} from '../../contract/leads/leads.ts'
import { formatClock, formatZone, toIsoDay } from '../../contract/slot-text.ts'
import type { Database } from '../db/database.ts'
import { findMatch } from '../db/lead-search.ts'
import { readLeads } from '../kinds/read-leads.ts'
import type { ExportRow } from './export-leads.ts'
import { selectMatching, type Viewer } from './filter-leads.ts'
import { readRows } from './lead-rows.ts'

/** Rows read at once, as few as in the export of a kind. */
const pageSize = 100

/** How the desk words an export: the labels of the forms, and times by the office's clock. */
interface ExportWords {
  copy: Pick<MailCopy, 'fields' | 'choices'>
  zone: string
}

const statusLabels: Record<
  (typeof subscriptionStatuses)[number] | (typeof bookingStatuses)[number] | RequestStatus,
  string
> = {
  pending: 'Not confirmed yet',
  confirmed: 'Confirmed',
  unsubscribed: 'Ended',
  requested: 'Without a time',
  booked: 'Booked',
  held: 'Link not used yet',
  cancelled: 'Canceled',
  received: 'Received',
  working: 'Started',
  extended: 'Extended',
  answered: 'Answered',
  refused: 'Refused',
  unconfirmed: 'Closed as unconfirmed',
}

/** Words for stored values, by column. */
const valueLabels: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  status: statusLabels,
  source: leadTypeLabels,
  spam_reason: spamReasons,
}

/** Headings of columns that no form fills. */
const headings: Readonly<Record<string, string>> = {
  what: 'Kind',
  created_at: 'Received',
  state: 'State',
  owner: 'Assigned to',
  labels: 'Labels',
  status: 'Stage',
  source: 'List',
  confirmation_sent_at: 'Confirmation asked for',
  confirmed_at: 'Confirmed',
  unsubscribed_at: 'Ended',
  consent_text: 'Wording of the consent',
  host: 'Host',
  address_confirmed_at: 'Address confirmed',
  received_on: 'Received on',
  due_on: 'Last day',
  closed_at: 'Closed',
  answer: 'Our answer',
  page: 'From the page',
  spam_reason: 'Held because',
  id: 'Id',
}

const isTime = (name: string) => name.endsWith('_at') || name === 'slot'

/** The columns that people read first, in order. */
const firstColumns = [
  ...['created_at', 'what', 'name', 'company', 'email', 'subject', 'message'],
  ...['state', 'owner', 'labels', 'slot', 'host'],
]
const sharedColumns = ['created_at', 'what', 'state', 'owner', 'labels']

/** The columns of a filtered export: those that people read, then the rest of its kind, or of all kinds, each once. */
export function filteredColumns(kind: LeadKind | undefined, { copy, zone }: ExportWords) {
  const kinds = kind ? [kind] : leadTables
  const own = kinds.flatMap((name): readonly string[] => leadShapes[name].exported)
  const first = firstColumns.filter((name) => sharedColumns.includes(name) || own.includes(name))
  const names = new Set([...first, ...own.filter((name) => name !== 'id'), 'id'])
  return [...names].map((key) => {
    const labels = kinds.map((name) => copy.fields[name][key])
    const header = labels.find((label) => label !== undefined) ?? headings[key] ?? key
    return { key, header: isTime(key) ? `${header} (${formatZone(zone)})` : header }
  })
}

/** Whether a filter finds more leads than `count`. */
export async function hasMoreThan(
  database: Database,
  filter: LeadFilter,
  viewer: Viewer,
  count: number,
): Promise<boolean> {
  const match = await findMatch(database, filter.search)
  const matching = selectMatching(database, filter, match, viewer).select('leads.id')
  return (await matching.limit(count + 1).execute()).length > count
}

/** The leads of a filter in the order they came in, read page by page. */
export async function* exportFiltered(
  database: Database,
  filter: LeadFilter,
  viewer: Viewer,
  words: ExportWords,
): AsyncGenerator<ExportRow[]> {
  const match = await findMatch(database, filter.search)
  for (let last: string | undefined = ''; last !== undefined; ) {
    const keys = await selectMatching(database, filter, match, viewer)
      .select(['leads.id', 'leads.kind'])
      .where('leads.id', '>', last)
      .orderBy('leads.id')
      .limit(pageSize)
      .execute()
    if (keys.length > 0) yield await readPage(database, keys, viewer, words)
    last = keys.length < pageSize ? undefined : keys.at(-1)?.id
  }
}

async function readPage(
  database: Database,
  keys: { id: string; kind: LeadKind }[],
  viewer: Viewer,
  words: ExportWords,
): Promise<ExportRow[]> {
  const ids = keys.map(({ id }) => id)
  const leads = await readLeads(database, keys)
  return (await readRows(database, ids, viewer)).flatMap((row) => {
    const lead = leads.find((lead) => lead.row.id === row.id)
    if (!lead) return []
    const own = Object.entries(lead.row).map(([name, value]) => [
      name,
      formatValue(name, value, words),
    ])
    return {
      ...Object.fromEntries(own),
      what: leadTypeLabels[row.type],
      state: row.isHeld ? 'Held' : row.isSpam ? 'Closed as spam' : stateLabels[row.state],
      owner: row.owner,
      labels: row.labels.join(', '),
    }
  })
}

/** The text of a value; times are without their zone, which the heading names. */
function formatValue(name: string, value: unknown, { copy, zone }: ExportWords): string {
  if (!isTime(name)) {
    const text = String(value)
    return (valueLabels[name] ?? copy.choices[name])?.[text] ?? text
  }
  const instant = typeof value === 'number' ? value : Date.parse(String(value))
  return instant > 0 ? `${toIsoDay(instant, zone)} ${formatClock(instant, zone)}` : ''
}
