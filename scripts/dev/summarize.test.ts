import { expect, test } from 'vitest'
import { summarize } from './summarize.ts'

test('the last line adds up what every runner counted, and a stage that fails without a test', () => {
  const lines = summarize([
    {
      name: 'unit',
      result: 'failed',
      seconds: 4.6,
      report: { numPassedTests: 20, numFailedTests: 2, numPendingTests: 1 },
    },
    {
      name: 'browser',
      result: 'passed',
      seconds: 1,
      report: { stats: { expected: 4, unexpected: 0, flaky: 1, skipped: 0 } },
    },
    { name: 'lint', result: 'failed', seconds: 1 },
    { name: 'types', result: 'skipped', seconds: 0 },
  ])
  expect(lines).toEqual([
    'unit       5 s  failed',
    'browser    1 s  passed',
    'lint       1 s  failed',
    'types      0 s  skipped',
    '1 passed only at the second try',
    '25 passed, 3 failed, 1 skipped',
  ])
})
