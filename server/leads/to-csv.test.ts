import { expect, test } from 'vitest'
import { toCsv } from './to-csv.ts'

test('CSV leaves out marks that turn the direction of the text', async () => {
  const pieces = await Array.fromAsync(toCsv([[{ message: 'a\u202e\u2066b\u200f' }]], ['message']))
  expect(pieces.join('')).toBe('message\r\nab\r\n')
})
