import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
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
    expect(rows).toEqual([['message'], [message], ['next']])
  },
)

test.each(['=1+1', '+1', '-1', '@a', '\t=1'])('keeps %j a text', async (message) => {
  expect(await csvOf([message])).toMatch(/^message\r\n"?'/)
})
