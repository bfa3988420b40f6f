import { Command } from 'commander'
import { day } from '../../../contract/duration.ts'
import { toIsoDay } from '../../../contract/slot-text.ts'
import { findDayStart } from '../../booking/office-time.ts'
import { readVisits } from '../../counts/read-visits.ts'
import type { CountsTable } from '../../db/schema.ts'
import { toCsv } from '../../leads/to-csv.ts'
import { printRows } from '../format/table.ts'
import { onDatabase } from '../on-database.ts'
import { parseCount } from '../options.ts'

interface Options {
  weeks: number
  csv?: true
}

const csvColumns = ['day', 'what', 'page', 'campaign', 'device', 'count'] as const

/** How many of a list are printed; the CSV has all. */
const maxListed = 10

export const visits = new Command('visits')
  .description(
    'show the last weeks: pages, and the way from there to a booking; `npm run stats` for short',
  )
  .option('--weeks <number>', 'so many, with this one', parseCount, 8)
  .option('--csv', 'all that was counted, by day, as CSV')
  .addHelpText(
    'after',
    `
Examples:
  npm run --silent leads -- visits
  npm run --silent leads -- visits --weeks 26 --csv`,
  )
  .action(
    onDatabase(async ({ database, now, zone }, { weeks, csv }: Options) => {
      const monday = Date.parse(toWeekStart(toIsoDay(now, zone)))
      const first = toIsoDay(monday - (weeks - 1) * 7 * day, 'UTC')
      const rows = await readVisits(database, first, findDayStart(first, zone), zone)
      if (csv) await printCsv(rows)
      else for (const table of tables) printTable(table, rows)
    }),
  )

/** The Monday of the week of a day (`2026-11-24`). */
export function toWeekStart(name: string): string {
  const at = Date.parse(name)
  const sinceMonday = (new Date(at).getUTCDay() + 6) % 7
  return toIsoDay(at - sinceMonday * day, 'UTC')
}

async function printCsv(rows: readonly CountsTable[]): Promise<void> {
  const texts = rows.map((row) => ({ ...row, count: String(row.count) }))
  for await (const piece of toCsv([texts], csvColumns)) process.stdout.write(piece)
}

type Test = (row: CountsTable) => boolean

/** The steps from a page to a booking: by title, the rows that count for it. */
const way: Record<string, Test> = {
  PAGES: ({ what }) => what === 'page',
  'BOOK OPENED': ({ what, page }) => what === 'page' && page === '/book',
  'TIME CHOSEN': ({ what }) => what === 'chosen',
  SENT: ({ what }) => what === 'sent booking',
  CONFIRMED: ({ what }) => what === 'confirmed',
}

interface Table {
  title: string
  /** The line of the list that a row counts for; empty leaves it out. */
  group: (row: CountsTable) => string
  columns: Record<string, Test>
  /** Whether the list is sorted by size and cut after ten. */
  cut?: true
}

const tables: Table[] = [
  { title: 'WEEK FROM', group: ({ day }) => toWeekStart(day), columns: way },
  { title: 'CAMPAIGN', group: ({ campaign }) => campaign || '(none)', columns: way, cut: true },
  { title: 'DEVICE', group: ({ device }) => device, columns: way },
  {
    title: 'PAGE',
    group: ({ page }) => page,
    columns: { COUNT: ({ what }) => what === 'page' },
    cut: true,
  },
  {
    title: 'TO BOOK FROM',
    group: ({ page }) => page,
    columns: { COUNT: ({ what }) => what === 'call' },
    cut: true,
  },
  {
    title: 'SENT',
    group: ({ what }) => what.slice('sent '.length),
    columns: { COUNT: ({ what }) => what.startsWith('sent ') },
    cut: true,
  },
]

function printTable({ title, group, columns, cut }: Table, rows: readonly CountsTable[]): void {
  const tests = Object.values(columns)
  const sums = new Map<string, number[]>()
  for (const row of rows) {
    const counts = tests.map((test) => (test(row) ? row.count : 0))
    const before = sums.get(group(row)) ?? []
    const sum = counts.map((count, column) => count + (before[column] ?? 0))
    if (group(row) !== '' && total(sum) > 0) sums.set(group(row), sum)
  }
  const lines = [...sums]
  if (cut) lines.sort(([, left], [, right]) => total(right) - total(left))
  const left = cut ? lines.splice(maxListed).length : 0
  if (left > 0) process.stderr.write(`${title}: ${left} smaller ones are in --csv alone.\n`)
  const numbers = Object.keys(columns).map((title, column) => [
    title,
    ([, sum]: (typeof lines)[number]) => sum[column]?.toLocaleString('en') ?? '',
  ])
  printRows({ [title]: ([by]) => by, ...Object.fromEntries(numbers) }, lines)
  process.stdout.write('\n')
}

const total = (sum: readonly number[]) => sum.reduce((before, count) => before + count, 0)
