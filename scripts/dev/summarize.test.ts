import { expect, test } from 'vitest'
import type { Outcome } from './run-stages.ts'
import { type Counts, countsOf, summarize } from './summarize.ts'

const outcome = (name: string, result: Outcome['result'], seconds = 1): Outcome => ({
  stage: { name, run: ['true'] },
  result,
  seconds,
})
const counts = (values: Partial<Counts>): Counts => ({
  passed: 0,
  failed: 0,
  skipped: 0,
  failures: [],
  flaky: [],
  ...values,
})

test('the last line adds up what every runner counted', () => {
  const lines = summarize([outcome('unit', 'passed', 4.6), outcome('browser', 'passed')], 5.2, () =>
    counts({ passed: 20 }),
  )
  expect(lines).toEqual([
    'unit       5 s  passed',
    'browser    1 s  passed',
    'in all     5 s',
    '40 passed, 0 failed',
  ])
})

test('what failed first is named, and what needed a second try', () => {
  const lines = summarize(
    [outcome('unit', 'failed'), outcome('browser', 'failed')],
    2,
    ({ stage }) =>
      stage.name === 'unit'
        ? counts({ passed: 1, failed: 1, failures: ['src/a.test.ts › adds'] })
        : counts({
            failed: 1,
            skipped: 2,
            failures: ['tests/b.spec.ts › opens'],
            flaky: ['it shines'],
          }),
  )
  expect(lines.slice(-3)).toEqual([
    'Only at the second try: it shines',
    'First to fail: unit, src/a.test.ts › adds',
    '1 passed, 2 failed, 2 skipped',
  ])
})

test('a stage without tests that fails counts as one', () => {
  const lines = summarize(
    [outcome('lint', 'failed'), outcome('unit', 'skipped')],
    2,
    () => undefined,
  )
  expect(lines.slice(-2)).toEqual(['First to fail: lint', '0 passed, 1 failed'])
})

test('the report of Vitest: a file that cannot be loaded fails too', () => {
  const report = {
    numPassedTests: 3,
    numFailedTests: 1,
    numPendingTests: 1,
    numTodoTests: 0,
    testResults: [
      {
        name: `${process.cwd()}/src/a.test.ts`,
        status: 'failed',
        assertionResults: [{ fullName: 'adds', status: 'failed' }],
      },
      { name: `${process.cwd()}/src/b.test.ts`, status: 'failed', assertionResults: [] },
    ],
  }
  expect(countsOf(report)).toEqual(
    counts({
      passed: 3,
      failed: 2,
      skipped: 1,
      failures: ['src/b.test.ts', 'src/a.test.ts › adds'],
    }),
  )
})

test('the report of Playwright: a second try passed, and it is named', () => {
  const spec = (title: string, status: string) => ({
    title,
    file: 'a.spec.ts',
    tests: [{ status }],
  })
  const report = {
    suites: [
      {
        specs: [spec('opens', 'unexpected')],
        suites: [{ specs: [spec('shines', 'flaky'), spec('closes', 'expected')] }],
      },
    ],
    errors: [],
    stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 0 },
  }
  expect(countsOf(report)).toEqual(
    counts({
      passed: 2,
      failed: 1,
      failures: ['tests/a.spec.ts › opens'],
      flaky: ['tests/a.spec.ts › shines'],
    }),
  )
})
