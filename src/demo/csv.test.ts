import { stringify } from 'csv-stringify/sync'
import { describe, expect, test } from 'vitest'
import { toCsv } from './csv.ts'

describe('toCsv', () => {
  test.each([
    '=1+1',
    '+49 30',
    '-2 below',
    '@Home',
    '\tTab',
    '\rReturn',
    '＝1',
    '＋1',
    '－1',
    '＠a',
  ])('keeps %j a text', (text) => {
    expect(toCsv([[text]])).toMatch(/^\uFEFF"?'/)
  })

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
