import { load } from 'cheerio/slim'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { type SheetPage, sheetSchema } from '../../contract/content/sheet.ts'
import { buildWorkbook } from './workbook.build.ts'

const pages: SheetPage[] = [
  {
    name: 'Counts',
    columns: [
      { name: 'Worked', width: 10 },
      { name: 'Replied & more', width: 12 },
      { name: 'Rate', width: 8, percent: true },
    ],
    rows: [
      [10, '<none>', '=IF(A2=0,"",1/A2)'],
      ['', 'x'],
    ],
  },
  {
    name: 'Notes',
    columns: [
      { name: 'A', width: 4 },
      { name: 'B', width: 4 },
    ],
    rows: [],
  },
]

function readDocument(file: Uint8Array): Map<string, string> {
  const parts = Object.entries(unzipSync(file))
  return new Map(parts.map(([name, bytes]) => [name, strFromU8(bytes)]))
}

const parts = readDocument(buildWorkbook(pages))
const xml = (name: string) => load(parts.get(name) ?? '', { xml: true })

test('a workbook has a sheet for every page, and each is found', () => {
  const $ = xml('xl/workbook.xml')
  const targets = xml('xl/_rels/workbook.xml.rels')
  const sheets = $('sheet')
    .toArray()
    .map(({ attribs }) => {
      const target = targets(`[Id="${attribs['r:id']}"]`).attr('Target')
      return [attribs['name'], parts.has(`xl/${target}`)]
    })
  expect(sheets).toEqual([
    ['Counts', true],
    ['Notes', true],
  ])
  const types = xml('[Content_Types].xml')('Override').toArray()
  for (const { attribs } of types) expect(parts.has(attribs['PartName']?.slice(1) ?? '')).toBe(true)
})

test('texts, numbers and formulas are what they are, below their headings', () => {
  const $ = xml('xl/worksheets/sheet1.xml')
  const cells = $('c')
    .toArray()
    .map((cell) => [
      $(cell).attr('r'),
      $(cell).find('f').length > 0 ? 'formula' : ($(cell).attr('t') ?? 'number'),
      $(cell).text(),
    ])
  expect(cells).toEqual([
    ['A1', 'inlineStr', 'Worked'],
    ['B1', 'inlineStr', 'Replied & more'],
    ['C1', 'inlineStr', 'Rate'],
    ['A2', 'number', '10'],
    ['B2', 'inlineStr', '<none>'],
    ['C2', 'formula', 'IF(A2=0,"",1/A2)'],
    ['B3', 'inlineStr', 'x'],
  ])
})

test('a row longer than its columns, and a tab that no spreadsheet takes, are refused', () => {
  const [page] = pages
  const findFaults = (own: object) =>
    sheetSchema.safeParse({ sheets: [{ ...page, ...own }] }).success
  expect(findFaults({})).toBe(true)
  expect(findFaults({ rows: [[1, 2, 3, 4]] })).toBe(false)
  expect(findFaults({ name: 'This week: ten' })).toBe(false)
})
