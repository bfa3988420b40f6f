import { leadTables } from '../../contract/leads/leads.ts'
import type { Database } from '../db/database.ts'
import { readLeads, readRelatedRows } from '../kinds/read-leads.ts'
import { toReadableTime, toReadableValue } from '../kinds/readable-time.ts'
import { isMailName, mails } from '../mail/mails.ts'
import type { LeadKey } from '../timeline/record-event.ts'

/** Leads that are read and written at once: some milliseconds, however long their texts are. */
const sliceLength = 50

/** What is stored about leads, by its name in the file: the columns that a person gets. */
const relatedRows = {
  leads: {
    table: 'leads',
    columns: [
      'id',
      'kind',
      'company',
      'state',
      'owner',
      'due_on',
      'snoozed_until',
      'next_step',
      'next_step_on',
      'created_at',
      'updated_at',
    ],
  },
  events: {
    table: 'lead_events',
    columns: ['at', 'lead_kind', 'lead_id', 'event', 'actor', 'actor_name', 'facts'],
  },
  replies: {
    table: 'replies',
    columns: ['created_at', 'lead_kind', 'lead_id', 'written_by', 'subject', 'body'],
  },
  mails: {
    table: 'outbox',
    columns: ['created_at', 'lead_kind', 'lead_id', 'template', 'recipient', 'status'],
  },
  deliveries: {
    table: 'deliveries',
    columns: ['created_at', 'lead_kind', 'lead_id', 'type', 'receiver', 'status'],
  },
} as const

/** Everything stored about an address, as JSON text in slices, so that other requests get their turn; times are ISO 8601 in UTC. */
export async function* exportSlices(
  database: Database,
  { email, keys, exportedAt }: { email: string; keys: readonly LeadKey[]; exportedAt: number },
): AsyncGenerator<string> {
  yield `{\n  "email": ${JSON.stringify(email)},\n  "exported_at": ${JSON.stringify(toReadableTime(exportedAt))}`
  for (const kind of leadTables) {
    const ofKind = keys.filter((key) => key.kind === kind)
    yield* listText(kind, ofKind, async (slice) =>
      (await readLeads(database, slice)).map(({ row }) => row),
    )
  }
  for (const [name, { table, columns }] of Object.entries(relatedRows)) {
    yield* listText(name, keys, async (slice) => {
      const rows: Record<string, unknown>[] = await readRelatedRows(database, table, slice)
      return rows.map((row) =>
        omitTeam(Object.fromEntries(columns.map((name) => [name, readCell(name, row)]))),
      )
    })
  }
  yield* listText('labels', keys, async (slice) => {
    const ids = slice.map(({ id }) => id)
    const labels = database.selectFrom('lead_labels').selectAll().where('lead_id', 'in', ids)
    return await labels.orderBy('lead_id').orderBy('label').execute()
  })
  yield '\n}\n'
}

/** A stored value as it is exported; the facts of an event become JSON within its row. */
function readCell(name: string, row: Readonly<Record<string, unknown>>): unknown {
  // A time, though its name does not end in `_at`.
  if (name === 'snoozed_until') return toReadableTime(Number(row[name]))
  return name === 'facts' ? JSON.parse(String(row[name])) : row[name]
}

/** Removes the team's addresses, which stand in its mails and in answers of mail servers. */
function omitTeam(row: Record<string, unknown>): Record<string, unknown> {
  const { facts, template, recipient } = row
  if (typeof template === 'string')
    return { ...row, recipient: isToPerson(template) ? recipient : '' }
  const { answer, ...rest } = (facts ?? {}) as Record<string, unknown>
  return answer === undefined || isToPerson(String(rest['template']))
    ? row
    : { ...row, facts: rest }
}

const isToPerson = (template: string) => isMailName(template) && mails[template].to === 'lead'

async function* listText(
  name: string,
  keys: readonly LeadKey[],
  read: (slice: readonly LeadKey[]) => Promise<object[]>,
): AsyncGenerator<string> {
  yield `,\n  ${JSON.stringify(name)}: [`
  let separator = '\n    '
  for (let start = 0; start < keys.length; start += sliceLength) {
    const rows = await read(keys.slice(start, start + sliceLength))
    if (rows.length === 0) continue
    yield separator + rows.map((row) => JSON.stringify(row, toReadableValue)).join(',\n    ')
    separator = ',\n    '
  }
  yield separator === '\n    ' ? ']' : '\n  ]'
}
