import type { LedgerTable } from '../../db/schema.ts'
import { formsHash } from '../../intake/stop-forms.ts'
import { readableTime, toMinute } from '../../kinds/readable-time.ts'
import { emailHash } from '../../secrets/email-hash.ts'
import type { CommandDefinition } from '../command.ts'
import { type Column, printRows } from '../format/table.ts'
import { onDatabase } from '../on-database.ts'
import { jsonOption, limitOption, option, sinceOption } from '../options.ts'

interface Options {
  email?: string
  /** Milliseconds since 1970. */
  since?: number
  objections?: true
  limit: number
  json?: true
}

type LedgerLine = ReturnType<typeof toLine>

const columns: Column<LedgerLine>[] = [
  { title: 'WHEN', value: ({ at }) => toMinute(at) },
  { title: 'WHAT', value: ({ what, scope }) => [what, scope].filter(Boolean).join(', ') },
  { title: 'BY', value: ({ by }) => by || 'unknown', least: 6 },
  { title: 'WHY', value: ({ reason }) => reason },
  {
    title: 'HOW MUCH',
    value: ({ counts }) =>
      Object.entries(counts)
        .map(([name, count]) => `${name}: ${count}`)
        .join(', '),
    least: 12,
  },
]

/** The proof of what was erased, without whom. */
export const erasures: CommandDefinition = {
  usage: 'erasures',
  does: 'show what was erased: when, by whom and how much, and not of whom',
  options: [
    option('--email <email>', 'what was done for this address'),
    sinceOption('since then'),
    option('--objections', 'objections and ended subscriptions as well'),
    limitOption,
    jsonOption,
  ],
  more: `BY is person for a link in a mail, retention for what was past its time, or the operator. With --email it answers who
asks whether they were erased: only who knows an address can ask. Entries stay for three years.`,
  examples: ['erasures --since 30d', 'erasures --email ada@example.com --objections'],
  run: onDatabase(async ({ database, hashing }, options: Options) => {
    const { email, since = 0, objections, limit, json } = options
    let query = database.selectFrom('ledger').selectAll().where('at', '>=', since)
    if (!objections) query = query.where('what', '=', 'erased')
    if (email !== undefined) {
      const secret = await hashing()
      const hashes = [emailHash(email, secret), formsHash(email, secret)]
      query = query.where('address_hash', 'in', hashes)
    }
    const rows = await query.orderBy('at', 'desc').orderBy('id', 'desc').limit(limit).execute()
    printRows(columns, rows.map(toLine), json)
  }),
}

/** An entry of the ledger as a person reads it. */
function toLine({ id, at, what, scope, done_by, reason, counts }: LedgerTable) {
  return {
    id,
    at: readableTime(at),
    what,
    scope,
    by: done_by,
    reason,
    counts: counts === '' ? {} : (JSON.parse(counts) as Record<string, number>),
  }
}
