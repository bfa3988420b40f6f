import { leadTables } from '../../contract/leads/leads.ts'
import type { Database } from '../db/database.ts'
import type { LeadKey } from '../kinds/find-leads.ts'
import { readBelongings, readLeads } from '../kinds/read-leads.ts'

/** Leads that are read and written at once: some milliseconds, however long their texts are. */
const sliceLength = 50

/**
 * What is stored about an address as JSON text, in slices so that nobody waits: leads by kind, timelines, mails, deliveries. Times
 * are ISO 8601 in UTC.
 *
 * @param keys all leads of the address.
 * @param exportedAt milliseconds since 1970.
 */
export async function* exportSlices(
  database: Database,
  { email, keys, exportedAt }: { email: string; keys: readonly LeadKey[]; exportedAt: number },
): AsyncGenerator<string> {
  yield `{\n  "email": ${JSON.stringify(email)},\n  "exported_at": ${JSON.stringify(readable('at', exportedAt))}`
  for (const kind of leadTables) {
    const ofKind = keys.filter((key) => key.kind === kind)
    yield* listText(kind, ofKind, async (slice) =>
      (await readLeads(database, slice)).map(({ row }) => row),
    )
  }
  yield* listText('events', keys, async (slice) => {
    const events = await readBelongings(database, 'lead_events', slice)
    return events.map(({ id: _, ...event }) => event)
  })
  yield* listText('mails', keys, async (slice) => {
    const mails = await readBelongings(database, 'outbox', slice)
    return mails.map(({ created_at, lead_kind, lead_id, template, recipient, status }) => {
      return { created_at, lead_kind, lead_id, template, recipient, status }
    })
  })
  yield* listText('deliveries', keys, async (slice) => {
    const deliveries = await readBelongings(database, 'deliveries', slice)
    return deliveries.map(({ created_at, lead_kind, lead_id, type, receiver, status }) => {
      return { created_at, lead_kind, lead_id, type, receiver, status }
    })
  })
  yield '\n}\n'
}

/** A list under its name, read slice by slice. */
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
    yield separator + rows.map((row) => JSON.stringify(row, readable)).join(',\n    ')
    separator = ',\n    '
  }
  yield separator === '\n    ' ? ']' : '\n  ]'
}

/** What is called `at`, or ends in `_at`, is a time, and any other number a count. */
function readable(name: string, value: unknown): unknown {
  if (typeof value !== 'number' || !/(?:^|_)at$/.test(name)) return value
  return value === 0 ? '' : new Date(value).toISOString()
}
