/**
 * Runs what `npm test` proves, or with `quick` what `npm run check` does, two programs at a time. What one writes goes
 * to `.cache/stages/`, and to the terminal too when it fails. The last line says how many tests passed and failed.
 */
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Outcome, summarize } from './summarize.ts'

/** One step, a program of its own. */
interface Stage {
  name: string
  run: readonly string[]
  /** Whether it works on the built site. */
  needsBuild?: true
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
const server = vitest('server', ['server', 'apart'])

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
  { ...server, run: [node, 'scripts/dev/with-postgres.ts', ...server.run], needsBuild: true },
  { ...vitest('built', ['built']), needsBuild: true },
  { name: 'links and bytes', run: [node, 'scripts/site/check-site.ts'], needsBuild: true },
]

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const [build, ...others] = process.argv[2] === 'quick' ? quick : whole
const outcomes: Outcome[] = []
const queue = others.values()
const built = build ? run(build) : Promise.resolve(true)
await Promise.all([built.then(runNext), runNext()])
console.log(`\n${summarize(outcomes).join('\n')}`)
process.exitCode = outcomes.every(({ result }) => result === 'passed') ? 0 : 1

/** Runs what nobody has begun, until nothing is left. A failure of the build skips what needs it, and no other does. */
async function runNext(): Promise<void> {
  for (const stage of queue) {
    if (!stage.needsBuild || (await built)) await run(stage)
    else outcomes.push({ name: stage.name, result: 'skipped', seconds: 0 })
  }
}

/** Resolves to whether it ended well. */
async function run({ name, run }: Stage): Promise<boolean> {
  const log = join(folder, `${name}.log`)
  const began = performance.now()
  const passed = await runProgram(run, log, reportOf(name))
  const seconds = (performance.now() - began) / 1_000
  const result = passed ? 'passed' : 'failed'
  const report = existsSync(reportOf(name))
    ? JSON.parse(readFileSync(reportOf(name), 'utf8'))
    : undefined
  outcomes.push({ name, result, seconds, report })
  console.log(`→ ${name}: ${result} in ${Math.round(seconds)} s`)
  if (!passed) console.log(readFileSync(log, 'utf8'))
  return passed
}

function runProgram([program = '', ...args]: readonly string[], log: string, report: string) {
  const output = openSync(log, 'w')
  const env = {
    ...process.env,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    // The tests start some hundred processes of the same few programs: each is compiled once.
    NODE_COMPILE_CACHE: resolve('.cache', 'node'),
  }
  const child = spawn(program, args, { stdio: ['ignore', output, output], env })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => child.kill(signal))
  }
  return new Promise<boolean>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => resolve(code === 0))
  })
}
