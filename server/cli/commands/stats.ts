import type { Command } from 'commander'
import { readSettings } from '../../settings/settings.ts'
import { formatTable } from '../format/table.ts'
import { readStats, type Stat } from '../query/read-stats.ts'
import { withDatabase } from '../with-database.ts'

/** `leads stats`: how much of everything there is. */
export function addStats(program: Command): void {
  program
    .command('stats')
    .description('count leads by kind and status, quarantine, mails and bytes')
    .option('--json', 'as JSON')
    .addHelpText('after', examples)
    .action(async ({ json }: { json?: true }) => {
      await withDatabase(async (database) => {
        const stats = await readStats(database, readSettings(process.env))
        process.stdout.write(json ? `${JSON.stringify(stats, null, 2)}\n` : toTable(stats))
      })
    })
}

const examples = `
Examples:
  npm run leads -- stats
  npm run --silent leads -- stats --json`

function toTable(stats: Stat[]): string {
  const columns = [
    { title: 'WHAT', value: ({ what }: Stat) => what },
    { title: 'WHICH', value: ({ which }: Stat) => which },
    { title: 'COUNT', value: ({ count }: Stat) => count.toLocaleString('en') },
  ]
  return formatTable(columns, stats, process.stdout.columns ?? Infinity)
}
