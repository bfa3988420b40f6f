import { load } from 'cheerio'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { ExportRow } from './rows.ts'
import { toXlsx } from './to-xlsx.ts'

/** The rows of cells, each by its address, with its type and its text. */
async function cellsOf(columns: string[], ...pages: ExportRow[][]) {
  const given = (async function* () {
    yield* pages
  })()
  const pieces = await Array.fromAsync(toXlsx(given, columns, 'messages'))
  const sheet = unzipSync(Buffer.concat(pieces))['xl/worksheets/sheet1.xml']
  const $ = load(strFromU8(sheet as Uint8Array), { xml: true })
  return $('row')
    .toArray()
    .map((row) =>
      $(row)
        .children()
        .toArray()
        .map((cell) => [$(cell).attr('r'), $(cell).attr('t') ?? '', $(cell).text()]),
    )
}

test('writes every row of every page under its headings, and leaves empty what is', async () => {
  const first = [
    { a: '1', b: '2' },
    { a: '', b: '3' },
  ]
  const rows = await cellsOf(['a', 'b'], first, [{ a: ' 4 ', b: '' }])
  expect(rows.map((cells) => cells.map(([at, , text]) => `${at}:${text}`).join())).toEqual([
    'A1:a,B1:b',
    'A2:1,B2:2',
    'B3:3',
    'A4: 4 ',
  ])
})

test('writes times as dates in UTC, and what was typed never', async () => {
  const at = '2026-01-02T12:00:00.000Z'
  const [, cells] = await cellsOf(
    ['created_at', 'slot', 'confirmed_at', 'times'],
    [{ created_at: at, slot: '2026-01-03T00:00:00.000Z', confirmed_at: '', times: at }],
  )
  // 1 January 2026 is day 46,023 of a spreadsheet.
  expect(cells).toEqual([
    ['A2', '', '46024.5'],
    ['B2', '', '46025'],
    ['D2', 'inlineStr', at],
  ])
})

test.each([
  ['=1+1', '=1+1'],
  ['@SUM(A1)', '@SUM(A1)'],
  ['007', '007'],
  ['a & b < c > d "e"', 'a & b < c > d "e"'],
  ['two\r\nlines\rand\tmore', 'two\nlines\nand\tmore'],
  ['a\u0000\u001b\ufffeb', 'ab'],
  ['a\u202eb\u2066', 'ab'],
  ['_x0041_ and _y', '_x005F_x0041_ and _y'],
  ['Zoë 🙂', 'Zoë 🙂'],
])('holds %j as %j', async (message, held) => {
  const [, [cell] = []] = await cellsOf(['message'], [{ message }])
  expect(cell).toEqual(['A2', 'inlineStr', held])
})
