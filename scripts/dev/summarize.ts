/** How a stage ended, and the JSON report of its test runner, when it has one. */
export interface Outcome {
  name: string
  result: 'passed' | 'failed' | 'skipped'
  seconds: number
  report?: VitestReport | PlaywrightReport | undefined
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
}

/**
 * The last lines of a run: the seconds of each stage and, alone on its line, how many tests passed and failed. A stage
 * that failed without a failed test counts as one.
 */
export function summarize(outcomes: readonly Outcome[]): string[] {
  const width = Math.max(...outcomes.map(({ name }) => name.length))
  const counts = outcomes.map(countsOf)
  const sum = (part: keyof ReturnType<typeof countsOf>) =>
    counts.reduce((total, one) => total + one[part], 0)
  const [flaky, skipped] = [sum('flaky'), sum('skipped')]
  return [
    ...outcomes.map(
      ({ name, result, seconds }) =>
        `${name.padEnd(width)} ${Math.round(seconds).toString().padStart(4)} s  ${result}`,
    ),
    ...(flaky > 0 ? [`${flaky} passed only at the second try`] : []),
    `${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
  ]
}

function countsOf({ report, result }: Outcome) {
  const { passed, failed, skipped, flaky } = countsIn(report)
  return { passed, failed: Math.max(failed, result === 'failed' ? 1 : 0), skipped, flaky }
}

function countsIn(report: Outcome['report']) {
  if (!report) return { passed: 0, failed: 0, skipped: 0, flaky: 0 }
  if ('stats' in report) {
    const { expected, unexpected: failed, flaky, skipped } = report.stats
    return { passed: expected + flaky, failed, skipped, flaky }
  }
  const { numPassedTests: passed, numFailedTests: failed, numPendingTests: skipped } = report
  return { passed, failed, skipped, flaky: 0 }
}
