/**
 * Runs the stages of `npm test`, or with `quick` those of `npm run check`; `scripts/test.js` and
 * `scripts/check.js` install first. What a stage writes goes to `.cache/stages/`, and to the terminal too
 * when the stage fails. The last line says how many tests passed and failed.
 */
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { runStages, type Stage } from './run-stages.ts'
import { quickSuite, stageFolder, wholeSuite } from './suites.ts'
import { type Counts, countsOf, summarize } from './summarize.ts'

const stages = process.argv[2] === 'quick' ? quickSuite : wholeSuite
const logOf = ({ name }: Stage) => join(stageFolder, `${name}.log`)

rmSync(stageFolder, { recursive: true, force: true })
mkdirSync(stageFolder, { recursive: true })

const began = performance.now()
const outcomes = await runStages(stages, {
  atOnce: Math.max(2, availableParallelism()),
  run: runProgram,
  done: ({ stage, result, seconds }) => {
    console.log(
      `→ ${stage.name}: ${result}${result === 'skipped' ? '' : ` in ${Math.round(seconds)} s`}`,
    )
    if (result === 'failed') console.log(readFileSync(logOf(stage), 'utf8'))
  },
})
const lines = summarize(outcomes, (performance.now() - began) / 1000, ({ stage }) =>
  readCounts(stage),
)
console.log(`\n${lines.join('\n')}`)
process.exitCode = outcomes.every(({ result }) => result === 'passed') ? 0 : 1

/** Resolves to whether it ended well; what it writes goes to its log. */
async function runProgram(stage: Stage): Promise<boolean> {
  const [program, ...args] = stage.run
  const log = openSync(logOf(stage), 'w')
  const env = {
    ...process.env,
    PLAYWRIGHT_JSON_OUTPUT_FILE: stage.report,
    // The tests start some hundred processes of the same few programs: each is compiled once.
    NODE_COMPILE_CACHE: resolve('.cache', 'node'),
  }
  const child = spawn(program, args, { stdio: ['ignore', log, log], env })
  const handOn = (signal: NodeJS.Signals) => child.kill(signal)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, handOn)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => resolve(code === 0))
  })
}

function readCounts({ report }: Stage): Counts | undefined {
  if (!report || !existsSync(report)) return undefined
  return countsOf(JSON.parse(readFileSync(report, 'utf8')))
}
