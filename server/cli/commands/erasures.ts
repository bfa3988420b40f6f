import type { Command } from 'commander'
import { openKeys } from '../../secrets/read-keys.ts'
import { sealingKeys } from '../../secrets/seal.ts'
import { type Column, formatTable } from '../format/table.ts'
import { parseCount, parseSince } from '../parse-options.ts'
import { type LedgerFilter, type LedgerLine, listLedger } from '../query/list-ledger.ts'
import { withDatabase } from '../with-database.ts'

/** `leads erasures`: the proof of what was erased, without whom. */
export function addErasures(program: Command): void {
  program
    .command('erasures')
    .description('show what was erased: when, by whom and how much, and not of whom')
    .option('--email <email>', 'what was done for this address')
    .option('--since <when>', 'since then: 2026-01-31, 24h, 7d or 2w', parseSince)
    .option('--objections', 'objections and ended subscriptions as well', false)
    .option('--limit <number>', 'at most so many', parseCount, 20)
    .option('--json', 'as JSON')
    .addHelpText('after', examples)
    .action(async ({ json, ...filter }: LedgerFilter & { json?: true }) => {
      await withDatabase(async (database, settings) => {
        const { hashing } = await openKeys(database, sealingKeys(settings), Date.now())
        const lines = await listLedger(database, filter, hashing)
        process.stdout.write(json ? `${JSON.stringify(lines, null, 2)}\n` : toTable(lines))
      })
    })
}

const examples = `
BY is person for a link in a mail, retention for what was past its time, or the operator. With --email it answers who
asks whether they were erased: only who knows an address can ask. Entries stay for three years.

Examples:
  npm run leads -- erasures --since 30d
  npm run leads -- erasures --email ada@example.com --objections
  npm run --silent leads -- erasures --limit 1000 --json`

const columns: Column<LedgerLine>[] = [
  { title: 'WHEN', value: ({ at }) => at.slice(0, 16).replace('T', ' ') },
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

function toTable(lines: LedgerLine[]): string {
  return formatTable(columns, lines, process.stdout.columns ?? Infinity)
}
