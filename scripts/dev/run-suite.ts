/**
 * Runs what `npm test` proves, or with `quick` what `npm run check` does, two programs at a time. What one writes goes
 * to `.cache/stages/`, and to the terminal too when it fails. The last line says how many tests passed and failed.
 */
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { startPostgres } from './start-postgres.ts'

/** One step, a program of its own. */
interface Stage {
  name: string
  run: readonly string[]
  /** Whether it works on the built site. */
  needsBuild?: true
  /** Whether it gets a PostgreSQL of its own, unless `TEST_DATABASE_URL` names one. */
  needsPostgres?: true
}

/** How a stage ended, and what its test runner says: Vitest and Playwright, each in words of its own. */
interface Outcome {
  name: string
  result: 'passed' | 'failed' | 'skipped'
  seconds: number
  report?: {
    numPassedTests?: number
    numFailedTests?: number
    numPendingTests?: number
    stats?: { expected: number; unexpected: number; flaky: number; skipped: number }
  }
}

const folder = join('.cache', 'stages')
const node = process.execPath
const reportOf = (name: string) => join(folder, `${name}.json`)

/** Vitest over some of the projects of `vitest.config.ts`, as a stage of that name. */
const vitest = (name: string, projects: string[]) => ({
  name,
  run: [
    ...[node, 'node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json'],
    `--outputFile.json=${reportOf(name)}`,
    ...projects.map((project) => `--project=${project}`),
  ],
})

const unit: Stage = vitest('unit', ['site', 'scripts'])
const lint: Stage = { name: 'lint', run: ['npm', 'run', '--silent', 'lint'] }
// It writes anew what the build says of the content.
const types: Stage = { name: 'types', run: ['npm', 'run', '--silent', 'types'], needsBuild: true }

const quick: Stage[] = [
  { name: 'build', run: [node, 'scripts/dev/ensure-built.ts'] },
  unit,
  lint,
  { ...vitest('server', ['server']), needsBuild: true },
  types,
]

const whole: Stage[] = [
  { name: 'build', run: [node, 'tests/support/ensure-sites.ts'] },
  unit,
  lint,
  {
    name: 'browser',
    run: [node, 'node_modules/@playwright/test/cli.js', 'test', '--reporter=dot,json'],
    needsBuild: true,
  },
  types,
  { ...vitest('server', ['server', 'apart']), needsBuild: true, needsPostgres: true },
  { ...vitest('built', ['built']), needsBuild: true },
  { name: 'bytes', run: [node, 'scripts/site/check-bytes.ts'], needsBuild: true },
]

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const [build, ...others] = process.argv[2] === 'quick' ? quick : whole
const outcomes: Outcome[] = []
const queue = others.values()
const built = build ? run(build) : Promise.resolve(true)
await Promise.all([built.then(runNext), runNext()])
console.log(`\n${summary().join('\n')}`)
process.exitCode = outcomes.every(({ result }) => result === 'passed') ? 0 : 1

/** Runs what nobody has begun, until nothing is left. A failure of the build skips what needs it, and no other does. */
async function runNext(): Promise<void> {
  for (const stage of queue) {
    if (!stage.needsBuild || (await built)) await run(stage)
    else outcomes.push({ name: stage.name, result: 'skipped', seconds: 0 })
  }
}

/** Resolves to whether it ended well. */
async function run({ name, run, needsPostgres }: Stage): Promise<boolean> {
  const log = join(folder, `${name}.log`)
  const began = performance.now()
  const settings = { PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf(name) }
  const runs = needsPostgres ? runOnPostgres(run, log, settings) : runProgram(run, log, settings)
  const passed = await runs.catch((error: Error) => {
    console.log(error.message)
    return false
  })
  const seconds = (performance.now() - began) / 1_000
  const result = passed ? 'passed' : 'failed'
  const report = existsSync(reportOf(name)) && JSON.parse(readFileSync(reportOf(name), 'utf8'))
  outcomes.push({ name, result, seconds, ...(report && { report }) })
  console.log(`→ ${name}: ${result} in ${Math.round(seconds)} s`)
  if (!passed) console.log(readFileSync(log, 'utf8'))
  return passed
}

/** @throws an Error with one sentence when there is no PostgreSQL and none can be had. */
async function runOnPostgres(...[run, log, settings]: Parameters<typeof runProgram>) {
  if (process.env.TEST_DATABASE_URL) return runProgram(run, log, settings)
  const postgres = await startPostgres({ durable: false })
  try {
    return await runProgram(run, log, { ...settings, TEST_DATABASE_URL: postgres.url })
  } finally {
    await postgres.stop()
  }
}

function runProgram(
  [program = '', ...args]: readonly string[],
  log: string,
  settings: Record<string, string>,
) {
  const output = openSync(log, 'w')
  // The tests start some hundred processes of the same few programs: each is compiled once.
  const env = { ...process.env, ...settings, NODE_COMPILE_CACHE: resolve('.cache', 'node') }
  const child = spawn(program, args, { stdio: ['ignore', output, output], env })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => child.kill(signal))
  }
  return new Promise<boolean>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => resolve(code === 0))
  })
}

/** The seconds of each stage and, alone on the last line, how many tests passed and failed. */
function summary(): string[] {
  const width = Math.max(...outcomes.map(({ name }) => name.length))
  const counts = outcomes.map(countsOf)
  const sum = (part: keyof ReturnType<typeof countsOf>) =>
    counts.reduce((total, one) => total + one[part], 0)
  const [flaky, skipped] = [sum('flaky'), sum('skipped')]
  return [
    ...outcomes.map(({ name, result, seconds }) => {
      const time = Math.round(seconds).toString().padStart(4)
      return `${name.padEnd(width)} ${time} s  ${result}`
    }),
    ...(flaky > 0 ? [`${flaky} passed only at the second try`] : []),
    `${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
  ]
}

/** A stage that failed without a failed test counts as one. */
function countsOf({ result, report = {} }: Outcome) {
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0, stats } = report
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = stats ?? {}
  return {
    passed: numPassedTests + expected + flaky,
    failed: Math.max(numFailedTests + unexpected, result === 'failed' ? 1 : 0),
    skipped: numPendingTests + skipped,
    flaky,
  }
}
