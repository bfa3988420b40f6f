import { day } from '../../../contract/duration.ts'
import type { CountsTable } from '../../db/schema.ts'
import type { Settings } from '../../settings/settings.ts'
import type { CommandDefinition } from '../command.ts'
import { type Column, printRows } from '../format/table.ts'
import { toCsv } from '../format/to-csv.ts'
import { onDatabase } from '../on-database.ts'
import { option, parseCount } from '../options.ts'
import { readVisits, sums, type Way, waysBy, weekOf } from '../read-visits.ts'

interface Options {
  weeks: number
  csv?: true
}

const csvColumns = ['day', 'what', 'page', 'campaign', 'device', 'count'] as const

/** How many of a list are printed; the CSV has all. */
const mostListed = 10

/** The last weeks, and the way from visit to booking. */
export const visits: CommandDefinition = {
  usage: 'visits',
  does: 'show the last weeks: pages, and the way from there to a booking; `npm run stats` for short',
  options: [
    option('--weeks <number>', 'so many, with this one').argParser(parseCount).default(8),
    option('--csv', 'all that was counted, by day, as CSV'),
  ],
  examples: ['visits', 'visits --weeks 26 --csv'],
  run: onDatabase(async ({ database, settings, now }, { weeks, csv }: Options) => {
    const monday = Date.parse(weekOf(new Date(now).toISOString().slice(0, 10)))
    const rows = await readVisits(database, monday - (weeks - 1) * 7 * day)
    if (csv) await printCsv(rows)
    else printTables(rows)
    for (const sentence of unseen(rows, settings)) process.stderr.write(`${sentence}\n`)
  }),
}

async function printCsv(rows: readonly CountsTable[]): Promise<void> {
  const texts = rows.map((row) => ({ ...row, count: String(row.count) }))
  const page = (async function* () {
    yield texts
  })()
  for await (const piece of toCsv(page, csvColumns, { bom: false })) process.stdout.write(piece)
}

function printTables(rows: readonly CountsTable[]): void {
  printWays(
    'WEEK FROM',
    waysBy(rows, ({ day }) => weekOf(day)),
  )
  printWays('CAMPAIGN', largest(waysBy(rows, ({ campaign }) => campaign || '(none)')))
  const ofDevices = rows.filter(({ device }) => device !== '')
  printWays(
    'DEVICE',
    waysBy(ofDevices, ({ device }) => device),
  )
  printSums(
    'PAGE',
    sums(rows, ({ what, page }) => (what === 'page' ? page : undefined)),
  )
  printSums(
    'TO BOOK FROM',
    sums(rows, ({ what, page }) => (what === 'call' ? page : undefined)),
  )
  printSums(
    'SENT',
    sums(rows, ({ what }) => /^sent (.+)/.exec(what)?.[1]),
  )
}

/** Those with the most pages and forms; how many are left out is said beside them. */
function largest(campaigns: readonly Way[]): Way[] {
  const left = campaigns.length - mostListed
  if (left > 0) process.stderr.write(`${left} smaller campaigns are in --csv alone.\n`)
  const size = ({ pages, sent }: Way) => pages + sent
  return campaigns.toSorted((one, other) => size(other) - size(one)).slice(0, mostListed)
}

const number =
  (name: Exclude<keyof Way, 'by'>) =>
  (way: Way): string =>
    way[name].toLocaleString('en')

function printWays(title: string, ways: readonly Way[]): void {
  const columns: Column<Way>[] = [
    { title, value: ({ by }) => by, least: 10 },
    { title: 'PAGES', value: number('pages') },
    { title: 'FETCHED AHEAD', value: number('ahead') },
    { title: 'BOOK OPENED', value: number('opened') },
    { title: 'TIME CHOSEN', value: number('chosen') },
    { title: 'SENT', value: number('sent') },
    { title: 'CONFIRMED', value: number('confirmed') },
  ]
  printRows(columns, ways)
  process.stdout.write('\n')
}

function printSums(title: string, found: readonly { by: string; count: number }[]): void {
  const columns: Column<(typeof found)[number]>[] = [
    { title, value: ({ by }) => by, least: 10 },
    { title: 'COUNT', value: ({ count }) => count.toLocaleString('en') },
  ]
  printRows(columns, found.slice(0, mostListed))
  process.stdout.write('\n')
}

/** What these counts cannot know of, in sentences. */
function unseen(
  rows: readonly CountsTable[],
  { TRUST_PROXY }: Pick<Settings, 'TRUST_PROXY'>,
): string[] {
  if (rows.some(({ what }) => what === 'cdn')) {
    return ['Requests came through a CDN: pages that it answers from its cache are not counted.']
  }
  return TRUST_PROXY
    ? ['TRUST_PROXY is set: pages that a proxy answers from a cache are not counted.']
    : []
}
