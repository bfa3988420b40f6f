/**
 * Runs what `npm test` proves, or with `quick` what `npm run check` does, two programs at a time. What one writes goes
 * to `.cache/stages/`, and to the terminal too when it fails.
 */
import { spawn } from 'node:child_process'
import { mkdirSync, openSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
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

const folder = join('.cache', 'stages')
const node = process.execPath

/** Vitest over some of the projects of `vitest.config.ts`, as a stage of that name. */
const vitest = (name: string, projects: string[]) => ({
  name,
  run: [
    ...[node, 'node_modules/vitest/vitest.mjs', 'run', '--reporter=default'],
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
    run: [node, 'node_modules/@playwright/test/cli.js', 'test', '--reporter=dot'],
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
/** A line for each stage that ended. */
const results: string[] = []
const queue = others.values()
const built = build ? run(build) : Promise.resolve(true)
await Promise.all([built.then(runNext), runNext()])
console.log(`\n${results.join('\n')}`)

/** Runs what nobody has begun, until nothing is left. A failure of the build skips what needs it, and no other does. */
async function runNext(): Promise<void> {
  for (const stage of queue) {
    if (!stage.needsBuild || (await built)) await run(stage)
    else results.push(`${stage.name}: skipped`)
  }
}

/** Resolves to whether it ended well. */
async function run({ name, run, needsPostgres }: Stage): Promise<boolean> {
  const log = join(folder, `${name}.log`)
  const output = openSync(log, 'w')
  const began = performance.now()
  const runs = needsPostgres ? runOnPostgres(run, output) : runProgram(run, output)
  const passed = await runs.catch((error: Error) => {
    console.log(error.message)
    return false
  })
  if (!passed) process.exitCode = 1
  const seconds = Math.round((performance.now() - began) / 1_000)
  const said = stripVTControlCharacters(readFileSync(log, 'utf8'))
  // As Vitest and Playwright count at their ends.
  const counts = said.match(/^(?: +Tests)? +\d+ (?:passed|failed|flaky|skipped)\b.*$/gm) ?? []
  const result = `${name}: ${passed ? 'passed' : 'failed'} in ${seconds} s`
  results.push([result, ...counts.map((line) => line.trim())].join(', '))
  console.log(`→ ${result}`)
  if (!passed) console.log(said)
  return passed
}

/** @throws an Error with one sentence when there is no PostgreSQL and none can be had. */
async function runOnPostgres(run: readonly string[], output: number) {
  if (process.env.TEST_DATABASE_URL) return runProgram(run, output)
  const postgres = await startPostgres({ durable: false })
  try {
    return await runProgram(run, output, { TEST_DATABASE_URL: postgres.url })
  } finally {
    await postgres.stop()
  }
}

function runProgram(
  [program = '', ...args]: readonly string[],
  output: number,
  settings: Record<string, string> = {},
) {
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
