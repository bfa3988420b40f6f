import { expect, test } from 'vitest'
import { toCsv, withFormulaGuard } from './to-csv.ts'

test.each([
  ['=1', "'=1"],
  [' \u200b-1', " \u200b'-1"],
  [';=1', ";'=1"],
  ['a;"+1', `a;"'+1`],
  ['a|@SUM(A1)', "a|'@SUM(A1)"],
  [';"=1+N("");', `;"'=1+N("");`],
  ['a\t＝1', "a\t'＝1"],
  ['=1;=2\r\n=3', "'=1;'=2\r\n'=3"],
])('%j becomes %j', (value, guarded) => {
  expect(withFormulaGuard(value)).toBe(guarded)
})

test.each(['', 'a', "'a", 'a = b - c', 'a -b', "it's", 'a@example.com', 'a;b', '";"'])(
  '%j stays as it is',
  (value) => {
    expect(withFormulaGuard(value)).toBe(value)
  },
)

test('CSV leaves out marks that turn the direction of the text', async () => {
  const pieces = await Array.fromAsync(toCsv([[{ message: 'a\u202e\u2066b\u200f' }]], ['message']))
  expect(pieces.join('')).toBe('message\r\nab\r\n')
})
