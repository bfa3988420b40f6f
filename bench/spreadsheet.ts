/**
 * Opens every file the demo exports, and the owner's export, in LibreOffice, and compares each cell with what was
 * meant: the columns, the letters, and that nothing was taken for a formula.
 *
 *     npm run bench:spreadsheet
 *
 * Needs `soffice` (Debian: apt-get install libreoffice-calc). Fails on the first cell that differs.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CheerioAPI, load } from 'cheerio'
import { parse } from 'csv-parse/sync'
import { toCsv as toOwnersCsv } from '../server/cli/format/to-csv.ts'
import { exportFile } from '../src/demo/export-file.ts'
import { rankLeads } from '../src/market/rank.ts'
import { demoMarket as market } from '../src/testing/sample-week.ts'
import { exportTargets } from '../src/vocabulary/labels.ts'

/** Names that a spreadsheet would run, or break at. */
const hostile = ['=1+1', '+49 30 1', '-2+3', '@SUM(A1)', '=HYPERLINK("http://x")', 'Zoë "Z", Ltd']

const folder = mkdtempSync(join(tmpdir(), 'cam-spreadsheet-'))
try {
  for (const [name, text] of await files()) {
    const meant = parse(text, { bom: true }) as string[][]
    const cells = openInSpreadsheet(name, text)
    compare(name, meant, cells)
    console.log(`${name}: ${cells.length} rows, ${cells[0]?.length} columns, as meant`)
  }
} finally {
  rmSync(folder, { recursive: true })
}

async function files(): Promise<[name: string, text: string][]> {
  const competitors = new Set(market.competitors.map(({ id }) => id))
  const leads = rankLeads(market, { competitors, point: market.now })
  const named = leads.map((lead, index) => {
    const name = hostile[index]
    return name ? { ...lead, person: { ...lead.person, name, title: name } } : lead
  })
  const ofDemo = exportTargets.map((target): [string, string] => {
    const { name, text } = exportFile(target, named)
    return [name, text]
  })
  return [...ofDemo, ['owner.csv', await ownersExport()]]
}

async function ownersExport(): Promise<string> {
  const rows = hostile.map((name) => ({ name, message: `${name}\n${name}` }))
  async function* pages() {
    yield rows
  }
  let text = ''
  for await (const part of toOwnersCsv(pages(), ['name', 'message'], { bom: true })) text += part
  return text
}

function openInSpreadsheet(name: string, text: string): string[][] {
  writeFileSync(join(folder, name), text)
  const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`
  // Comma, quote and UTF-8: what its window chooses by the byte order mark has to be said without a window.
  const input = '--infilter=CSV:44,34,76'
  const convert = ['--headless', input, '--convert-to', 'fods', '--outdir', folder]
  execFileSync('soffice', [profile, ...convert, join(folder, name)], { stdio: 'ignore' })
  const $ = load(readFileSync(join(folder, name.replace('.csv', '.fods')), 'utf8'), { xml: true })
  const formulas = $('[table\\:formula]').length
  if (formulas > 0) throw new Error(`${name}: ${formulas} cells are formulas.`)
  return rowsOf($)
}

/** The cells that hold something; the rest of the sheet is one cell, repeated. */
function rowsOf($: CheerioAPI): string[][] {
  return $('table\\:table-row')
    .toArray()
    .map((row) =>
      $(row)
        .children('table\\:table-cell')
        .toArray()
        .flatMap((cell) => {
          const lines = $(cell).children('text\\:p').toArray()
          const text = lines.map((line) => $(line).text()).join('\n')
          const times = Number($(cell).attr('table:number-columns-repeated') ?? 1)
          return text === '' && times > 100 ? [] : Array<string>(times).fill(text)
        }),
    )
    .filter((cells) => cells.some((cell) => cell !== ''))
}

function compare(name: string, meant: string[][], cells: string[][]): void {
  if (cells.length !== meant.length) {
    throw new Error(`${name}: ${cells.length} rows instead of ${meant.length}.`)
  }
  for (const [row, values] of meant.entries()) {
    for (const [column, value] of values.entries()) {
      const found = cells[row]?.[column] ?? ''
      if (found !== value) {
        throw new Error(
          `${name}, row ${row + 1}: ${JSON.stringify(found)}, not ${JSON.stringify(value)}.`,
        )
      }
    }
  }
}
