import type { Command } from 'commander'
import { readSettings } from '../../settings/settings.ts'
import { readState, type State } from '../../watch/read-state.ts'
import { formatTable } from '../format/table.ts'
import { readStats, type Stat, type StatedFact } from '../query/read-stats.ts'
import { withDatabase } from '../with-database.ts'

/** `leads stats`: how much of everything there is. */
export function addStats(program: Command): void {
  program
    .command('stats')
    .description(
      'count leads by kind and status, quarantine, mails and bytes, and say how things are',
    )
    .option('--json', 'as JSON')
    .addHelpText('after', examples)
    .action(async ({ json }: { json?: true }) => {
      await withDatabase(async (database) => {
        const settings = readSettings(process.env)
        const now = Date.now()
        const state = await readState(database, settings, now)
        const stats = [...(await readStats(database, settings)), ...describeState(state)]
        process.stdout.write(json ? `${JSON.stringify(stats, null, 2)}\n` : toTable(stats))
      })
    })
}

const examples = `
Examples:
  npm run leads -- stats
  npm run --silent leads -- stats --json`

function describeState({ version, schema, mails, last_lead, last_backup, alarms }: State) {
  const facts = {
    'mails due': String(mails.due),
    'oldest due since': mails.oldest_due,
    'last lead': last_lead,
    'last backup': last_backup,
    alarms: alarms.join(', '),
    version,
    schema,
  }
  return Object.entries(facts).map(
    ([which, value]): StatedFact => ({ what: 'state', which, value }),
  )
}

function toTable(stats: (Stat | StatedFact)[]): string {
  const columns = [
    { title: 'WHAT', value: ({ what }: Stat | StatedFact) => what },
    { title: 'WHICH', value: ({ which }: Stat | StatedFact) => which },
    {
      title: 'COUNT',
      value: (stat: Stat | StatedFact) =>
        'count' in stat ? stat.count.toLocaleString('en') : stat.value || 'none',
    },
  ]
  return formatTable(columns, stats, process.stdout.columns ?? Infinity)
}
