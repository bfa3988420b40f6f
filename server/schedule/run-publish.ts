import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { createInterface } from 'node:readline'
import * as z from 'zod'
import { minute } from '../../contract/duration.ts'
import { busyExit } from '../../contract/release/site-schedule.ts'

const progress = z.object({ step: z.string(), text: z.string(), release: z.string().optional() })

type Step = z.infer<typeof progress> & { at: number }

/** A publish that somebody has started: the running one, or the last. */
interface PublishRun {
  state: 'none' | 'running' | 'published' | 'planned' | 'refused' | 'stopped'
  by: string
  startedAt: number
  steps: Step[]
  /** Why it was refused, a line for each reason; empty otherwise. */
  refusal: string
  /** That of the command once it has ended by itself. */
  exitCode?: number | null
}

/** The command ends by itself sooner, and with it whatever it has started. */
const longest = 15 * minute
/** How many lines of steps and how much of its other output is kept. */
const maxSteps = 500
const maxOutput = 20_000

/**
 * Runs the command that publishes, one at a time, behind visitors. What is served changes by its last step alone: however
 * it ends before, that stays.
 *
 * @param program what is run with `--json` and options, in `cwd`.
 */
export function openPublisher(program: { command: string; cwd: string; now: () => number }) {
  const { command, cwd, now } = program
  const none: PublishRun = { state: 'none', by: '', startedAt: 0, steps: [], refusal: '' }
  let last = none
  let stop: (() => void) | undefined

  /** @returns how it ends; undefined where another is running. */
  function start(
    by: string,
    options: readonly string[] = [],
    more: NodeJS.ProcessEnv = {},
  ): Promise<PublishRun> | undefined {
    if (last.state === 'running') return undefined
    const publish: PublishRun = { ...none, state: 'running', by, startedAt: now(), steps: [] }
    last = publish
    const ended = Promise.withResolvers<PublishRun>()
    const child = spawn(process.execPath, [command, '--json', ...options], {
      cwd,
      env: { ...process.env, ...more },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: longest,
      killSignal: 'SIGKILL',
    })
    stop = () => child.kill()
    // Visitors of this server come first.
    if (child.pid !== undefined) setPriority(child.pid, 5)
    let output = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-maxOutput)
    })
    createInterface({ input: child.stdout }).on('line', (line) => {
      const step = parseStep(line)
      if (step?.step === 'refused') publish.refusal = step.text
      else if (step && publish.steps.length < maxSteps) publish.steps.push({ ...step, at: now() })
    })
    child.once('error', (error) => finish('stopped', error.message))
    child.once('close', (code) => {
      stop = undefined
      publish.exitCode = code
      if (code === 0) finish(publish.steps.at(-1)?.step === 'plan' ? 'planned' : 'published')
      else if (code === busyExit) finish('refused', output.trim())
      else if (publish.refusal) finish('refused', publish.refusal)
      else finish('stopped', output.trim() || 'It was broken off. What is served has not changed.')
    })
    const finish = (state: PublishRun['state'], refusal = '') =>
      ended.resolve(Object.assign(publish, { state, refusal }))
    return ended.promise
  }

  return { start, read: () => last, stop: () => stop?.() }
}

function parseStep(line: string): z.infer<typeof progress> | undefined {
  try {
    return progress.parse(JSON.parse(line))
  } catch {
    // What is no step is for the log of whoever runs the command.
    return undefined
  }
}
