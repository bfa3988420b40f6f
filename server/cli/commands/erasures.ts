import { Command } from 'commander'
import { formatTime, toReadableTime } from '../../kinds/readable-time.ts'
import { type Erasure, listErasures } from '../../leads/list-erasures.ts'
import { type Columns, countLines, printRows } from '../format/table.ts'
import { onDatabase } from '../on-database.ts'
import { jsonOption, limitOption, type Since, sinceOption, toInstant } from '../options.ts'

type Line = Omit<Erasure, 'at'> & { at: string }

const createColumns = (zone: string): Columns<Line> => ({
  WHEN: ({ at }) => formatTime(at, zone),
  WHAT: ({ what, scope }) => [what, scope].filter(Boolean).join(', '),
  BY: ({ by }) => by || 'unknown',
  WHY: ({ reason }) => reason,
  'HOW MUCH': ({ counts }) => countLines(counts).trim().replaceAll('\n', ', '),
})

interface Options {
  email?: string
  since?: Since
  limit: number
  json?: true
}

export const erasures = new Command('erasures')
  .description('show what was erased or ended: when, by whom and how much, and not of whom')
  .option('--email <email>', 'what was done for this address')
  .addOption(sinceOption('since then'))
  .addOption(limitOption)
  .addOption(jsonOption)
  .addHelpText(
    'after',
    `
BY is person for a link in a mail, retention for what was past its time, or the operator. With --email it answers who
asks whether they were erased: only who knows an address can ask. Entries stay for three years.

Examples:
  npm run --silent leads -- erasures --since 30d
  npm run --silent leads -- erasures --email ada@example.com`,
  )
  .action(
    onDatabase(async ({ database, zone, hashing }, { email, since, limit, json }: Options) => {
      const filter = { since: toInstant(since, zone), limit }
      const person = email === undefined ? undefined : { email, secret: await hashing() }
      const found = await listErasures(database, filter, person)
      const lines = found.map((erasure) => ({ ...erasure, at: toReadableTime(erasure.at) }))
      printRows(createColumns(zone), lines, json)
    }),
  )
