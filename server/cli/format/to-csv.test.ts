import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { withoutFormulaGuard } from './formula-guard.ts'
import { toCsv } from './to-csv.ts'

async function csvOf(messages: string[]): Promise<string> {
  async function* pages() {
    yield messages.map((message) => ({ message }))
  }
  let text = ''
  for await (const part of toCsv(pages(), ['message'], { bom: false })) text += part
  return text
}

test.each(['one\n=1+1', 'one\r=1+1', 'one\r\n=1+1', '\n', 'a,b', 'a "b"'])(
  'keeps %j in one cell',
  async (message) => {
    const rows: string[][] = parse(await csvOf([message, 'next']))
    expect(rows.map((cells) => cells.map(withoutFormulaGuard))).toEqual([
      ['message'],
      [message],
      ['next'],
    ])
  },
)

test.each(['=1+1', 'a\n=1'])('keeps %j a text', async (message) => {
  expect(await csvOf([message])).toMatch(/^message\r\n[^=+@-]*'[=+@-]/)
})

test('leaves out marks that turn the direction of the text', async () => {
  expect(await csvOf(['a\u202e\u2066b\u200f'])).toBe('message\r\nab\r\n')
})
