import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { describe, expect, test } from 'vitest'
import { rankLeads } from '../sample/rank.ts'
import { demoMarket as market } from '../testing/sample-week.ts'
import { columns, type ExportTarget, exportTargets } from '../vocabulary/names.ts'
import { exportFile, toCsv } from './export-file.ts'

const everybody = new Set(market.competitors.map(({ id }) => id))
const leads = rankLeads(market, { competitors: everybody, point: market.now })

/** The rows of a file, by column; every line as long as the header. */
function exportRows(target: ExportTarget, of = leads) {
  const { name, text } = exportFile(target, of)
  const [header = [], ...rows] = parse(text, { bom: true }) as string[][]
  return { name, text, header, rows }
}

test.each(exportTargets)('%s gets a line a person, under names of its own', (target) => {
  const { name, text, header, rows } = exportRows(target)
  expect(name).toBe(`cam-sample-${target}.csv`)
  expect(new Set(header).size).toBe(columns.length)
  if (target !== 'plain') expect(header.slice(1, 3)).toEqual(['First Name', 'Last Name'])
  expect(rows).toEqual(exportRows('plain').rows)
  const keys = rows.map(([key]) => key)
  expect(keys).toEqual(leads.map(({ person }) => `https://network.example/${person.id}`))
  expect(text).not.toMatch(/e-?mail|@/i)
})

describe('toCsv', () => {
  test.each(['=1', '+49 30', '-2', '@Home', '\tTab', '\rReturn', '＝1', '＋1', '－1', '＠a'])(
    'keeps %j a text',
    (text) => {
      expect(toCsv([[text]])).toMatch(/^\uFEFF"?'/)
    },
  )

  test.each(['1-2', 'a=b', "'=1", '–40', '−40', '#1'])('leaves %j as it is', (text) => {
    expect(toCsv([[text]])).toBe(`\uFEFF${text}\r\n`)
  })

  test('writes what the server writes for the same rows', () => {
    const rows = [
      ['First Name', 'Title', 'Note'],
      ['=cmd|x', 'VP, Sales', 'a "b"'],
      ['@x,y', 'two\r\nlines', '-'],
      ['Inês', 'CRO', ''],
    ]
    const options = { record_delimiter: 'windows' as const, escape_formulas: true, bom: true }
    expect(toCsv(rows)).toBe(stringify(rows, options))
  })
})
