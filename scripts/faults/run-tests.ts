import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

const vitest = join(import.meta.dirname, '../../node_modules/vitest/vitest.mjs')

interface Report {
  testResults: { assertionResults: { fullName: string; status: string }[] }[]
}

export interface TestRun {
  passed: number
  /** The names of the tests that failed. */
  failed: string[]
  /** What the run printed. */
  output: string
}

/** Runs test files of a copy of the project, on the embedded database alone. */
export async function runTests(files: readonly string[], folder: string): Promise<TestRun> {
  const report = join(folder, 'results.json')
  rmSync(report, { force: true })
  const { TEST_DATABASE_URL: _, ...env } = process.env
  const child = spawn(
    process.execPath,
    [
      vitest,
      'run',
      '--config=vitest.faults.config.ts',
      '--reporter=default',
      '--reporter=json',
      `--outputFile=${report}`,
      ...files,
    ],
    { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  const stop = () => child.kill()
  process.once('exit', stop)
  const [stdout, stderr] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ])
  process.off('exit', stop)
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  return {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failed: tests.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
    output: `${stdout}${stderr}`,
  }
}
