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

test('leaves out marks that turn the direction of the text', async () => {
  expect(await csvOf(['a\u202e\u2066b\u200f'])).toBe('message\r\nab\r\n')
})
