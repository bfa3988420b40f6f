import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { expect, test } from 'vitest'
import { type ExportTarget, exportColumns, exportTargets } from '../../contract/content/names.ts'
import { withFormulaGuard } from '../../contract/lib/formula-guard.ts'
import { rankLeads } from '../sample/rank.ts'
import { demoMarket as market } from '../testing/sample-week.ts'
import { exportFile, toCsv } from './export-file.ts'

const everybody = new Set(market.competitors.map(({ id }) => id))
const leads = rankLeads(market, { competitors: everybody, point: market.now })

function exportRows(target: ExportTarget, of = leads) {
  const { name, text } = exportFile(target, of)
  const [header = [], ...rows] = parse(text, { bom: true }) as string[][]
  return { name, text, header, rows }
}

test.each(exportTargets)('%s gets a line a person, under names of its own', (target) => {
  const { name, text, header, rows } = exportRows(target)
  expect(name).toBe(`cam-sample-${target}.csv`)
  expect(new Set(header).size).toBe(exportColumns.length)
  if (target !== 'plain') expect(header.slice(1, 3)).toEqual(['First Name', 'Last Name'])
  expect(rows).toEqual(exportRows('plain').rows)
  const keys = rows.map(([key]) => key)
  expect(keys).toEqual(leads.map(({ person }) => `https://network.example/${person.id}`))
  expect(text).not.toMatch(/e-?mail|@/i)
})

test('a file is written as the server writes it, and no spreadsheet runs a cell', () => {
  const rows = [
    ['First Name', 'Title', 'Note'],
    ['=cmd|x', 'VP, Sales', 'a "b"'],
    ['@x,y', 'two\r\nlines', '-'],
    ['+49 30', '\tTab', '＝1'],
    ['Inês', 'a=b', ''],
  ]
  const options = {
    record_delimiter: 'windows' as const,
    cast: { string: withFormulaGuard },
    bom: true,
  }
  expect(toCsv(rows)).toBe(stringify(rows, options))
})
