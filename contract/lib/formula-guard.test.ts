import { expect, test } from 'vitest'
import { withFormulaGuard } from './formula-guard.ts'

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
