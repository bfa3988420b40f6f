import { readState, type State } from '../../watch/read-state.ts'
import type { CommandDefinition } from '../command.ts'
import { type Column, printRows } from '../format/table.ts'
import { onDatabase } from '../on-database.ts'
import { jsonOption } from '../options.ts'
import { readStats, type Stat } from '../query/read-stats.ts'

/** How something is that is no number. */
interface StatedFact {
  what: 'state'
  which: string
  /** Empty for what there is not. */
  value: string
}

const columns: Column<Stat | StatedFact>[] = [
  { title: 'WHAT', value: ({ what }) => what },
  { title: 'WHICH', value: ({ which }) => which },
  {
    title: 'COUNT',
    value: (stat) => ('count' in stat ? stat.count.toLocaleString('en') : stat.value || 'none'),
  },
]

/** How much of everything there is. */
export const stats: CommandDefinition = {
  usage: 'stats',
  does: 'count leads by kind and status, quarantine, mails and bytes, and say how things are',
  options: [jsonOption],
  examples: ['stats', 'stats --json'],
  run: onDatabase(async ({ database, settings, now }, { json }: { json?: true }) => {
    const facts = describeState(await readState(database, settings, now))
    printRows(columns, [...(await readStats(database, settings)), ...facts], json)
  }),
}

function describeState(state: State): StatedFact[] {
  const { version, schema, mails, last_lead, last_backup, alarms } = state
  const facts = {
    'mails due': String(mails.due),
    'oldest due since': mails.oldest_due,
    'last lead': last_lead,
    'last backup': last_backup,
    alarms: alarms.join(', '),
    version,
    schema,
  }
  return Object.entries(facts).map(([which, value]) => ({ what: 'state', which, value }))
}
