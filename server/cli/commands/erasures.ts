import { Command } from 'commander'
import { formatTime } from '../../kinds/readable-time.ts'
import { type Erasure, listErasures } from '../../leads/list-erasures.ts'
import { type Columns, countLines, printRows } from '../format/table.ts'
import { onDatabase } from '../on-database.ts'

const createColumns = (zone: string): Columns<Erasure> => ({
  WHEN: ({ at }) => formatTime(at, zone),
  WHAT: ({ what, scope }) => [what, scope].filter(Boolean).join(', '),
  BY: ({ by }) => by || 'unknown',
  WHY: ({ reason }) => reason,
  'HOW MUCH': ({ counts }) => countLines(counts).trim().replaceAll('\n', ', '),
})

export const erasures = new Command('erasures')
  .description('show what was erased or ended: when, by whom and how much, and not of whom')
  .option('--email <email>', 'what was done for this address')
  .addHelpText(
    'after',
    `
BY is person for a link in a mail, retention for what was past its time, or the operator. With --email it answers who
asks whether they were erased: only who knows an address can ask. Entries stay for three years.

Examples:
  npm run --silent leads -- erasures
  npm run --silent leads -- erasures --email ada@example.com`,
  )
  .action(
    onDatabase(async ({ database, zone, hashing }, { email }: { email?: string }) => {
      const person = email === undefined ? undefined : { email, secret: await hashing() }
      printRows(createColumns(zone), await listErasures(database, person))
    }),
  )
