import { relative } from 'node:path'
import type { Outcome } from './run-stages.ts'

/** What a test runner has counted. */
export interface Counts {
  passed: number
  failed: number
  skipped: number
  /** The tests that failed, each with its file. */
  failures: string[]
  /** The tests that passed at a second try only. */
  flaky: string[]
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: {
    name: string
    status: string
    assertionResults: { fullName: string; status: string }[]
  }[]
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs: { title: string; file: string; tests: { status: string }[] }[]
}

interface PlaywrightReport {
  suites: PlaywrightSuite[]
  errors: unknown[]
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
}

/** Reads the JSON report of Vitest or of Playwright; a file that could not even be loaded counts as a failure. */
export function countsOf(report: unknown): Counts {
  return isPlaywright(report) ? playwrightCounts(report) : vitestCounts(report as VitestReport)
}

function isPlaywright(report: unknown): report is PlaywrightReport {
  return typeof report === 'object' && report !== null && 'stats' in report
}

function vitestCounts(report: VitestReport): Counts {
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  )
  const failed = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => `${relative('.', name)} › ${fullName}`),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: [...unloaded.map(({ name }) => relative('.', name)), ...failed],
    flaky: [],
  }
}

function playwrightCounts({ suites, errors, stats }: PlaywrightReport): Counts {
  const specs = suites.flatMap(specsOf)
  const named = (status: string) =>
    specs
      .filter(({ tests }) => tests.some((test) => test.status === status))
      .map(({ file, title }) => `tests/${file} › ${title}`)
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    failures: named('unexpected'),
    flaky: named('flaky'),
  }
}

function specsOf({ suites = [], specs }: PlaywrightSuite): PlaywrightSuite['specs'] {
  return [...specs, ...suites.flatMap(specsOf)]
}

/**
 * The last lines of a run: the seconds of each stage, the tests that needed a second try, what failed first,
 * and, alone on its line, how many tests passed and failed. A stage that failed without a failed test of its
 * own counts as one.
 *
 * @param countsFor what the runner of a stage has counted; undefined when it has written nothing.
 */
export function summarize(
  outcomes: readonly Outcome[],
  seconds: number,
  countsFor: (outcome: Outcome) => Counts | undefined,
): string[] {
  const width = Math.max(...outcomes.map(({ stage }) => stage.name.length))
  const counts = outcomes.map(countsFor)
  const sum = (part: 'passed' | 'failed' | 'skipped') =>
    counts.reduce((total, one) => total + (one?.[part] ?? 0), 0)
  const withoutTest = outcomes.filter(
    ({ result }, place) => result === 'failed' && !counts[place]?.failed,
  )
  const passed = sum('passed')
  const failed = sum('failed') + withoutTest.length
  const skipped = sum('skipped')
  const first = outcomes.findIndex(({ result }) => result === 'failed')
  const firstTest = counts[first]?.failures[0]
  return [
    ...outcomes.map(
      ({ stage, result, seconds }) =>
        `${stage.name.padEnd(width)} ${Math.round(seconds).toString().padStart(4)} s  ${result}`,
    ),
    `${'in all'.padEnd(width)} ${Math.round(seconds).toString().padStart(4)} s`,
    ...counts.flatMap((one) => one?.flaky ?? []).map((name) => `Only at the second try: ${name}`),
    ...(first < 0
      ? []
      : [`First to fail: ${outcomes[first]?.stage.name}${firstTest ? `, ${firstTest}` : ''}`]),
    `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`,
  ]
}
