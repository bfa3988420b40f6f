import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { createInterface } from 'node:readline'
import * as z from 'zod'
import { isUnderWay, type SiteBuild } from '../../contract/desk/site-build.ts'
import { minute, second } from '../../contract/duration.ts'
import { type BuildStep, buildSteps } from '../../contract/release/build-steps.ts'
import { busyExit } from '../../contract/release/site-schedule.ts'
import { createBuildEnvironment } from '../../contract/settings/build-environment.ts'

const progress = z.object({ step: z.string(), text: z.string(), pages: z.number().optional() })

/** A build that somebody asked for, whether it waits, runs or has ended. */
export interface Build extends Omit<SiteBuild, 'waitsFor' | 'canCancel' | 'usual' | 'faults'> {
  /** Why it was refused, one reason a line; empty when it was not. */
  refusal: string
}

interface Asked {
  kind: Build['kind']
  by: string
  options?: readonly string[]
  /** Environment variables besides those of every build. */
  more?: NodeJS.ProcessEnv
}

interface Job {
  asked: Asked
  build: Build
  /** Whether another process builds in this folder, so that it has to try again. */
  isElsewhere: boolean
  isCanceled: boolean
  end?: () => void
  ended: PromiseWithResolvers<Build>
}

/** Builds end before this by themselves, and with them all that they have started; in milliseconds. */
const longest = 15 * minute
const maxOutput = 20_000

const names: Record<Build['kind'], string> = {
  publish: 'publish',
  plan: 'check of what has its day',
  preview: 'preview',
  release: 'way back',
  due: 'what has its day',
}

export type Builds = ReturnType<typeof openBuilds>

/**
 * Runs the command that builds and publishes, at low priority: one at a time, the others wait. The served site changes
 * in the last step alone, so a build that ends before leaves it as it is.
 * @param program the command that is run in `cwd`, with `--json` and options.
 */
export function openBuilds(program: {
  command: string
  cwd: string
  now: () => number
  tryAgainAfter?: number
}) {
  const { command, cwd, now, tryAgainAfter = 5 * second } = program
  const jobs: Job[] = []
  const newest = new Map<Build['kind'], Job>()
  /** How long the last complete build took, in milliseconds. */
  let lasted = minute
  let count = 0
  let isStopped = false

  /** Queues a build. Returns how it ended. */
  function start(asked: Asked): Promise<Build> {
    const build: Build = {
      id: ++count,
      ...{ kind: asked.kind, by: asked.by, state: 'waiting', startedAt: now(), endedAt: 0 },
      ...{ steps: [], pages: 0, refusal: '' },
    }
    const ended = Promise.withResolvers<Build>()
    const job: Job = { asked, build, isElsewhere: false, isCanceled: false, ended }
    newest.set(asked.kind, job)
    // Puts a finished release in place, so it need not wait for a build.
    if (asked.kind === 'release') run(job)
    else jobs.push(job)
    runNext()
    return ended.promise
  }

  function runNext(): void {
    const [first] = jobs
    if (first?.build.state === 'waiting' && !first.isElsewhere && !isStopped) run(first)
  }

  function run(job: Job): void {
    const { build, asked } = job
    Object.assign(build, { state: 'running', startedAt: now(), steps: [], refusal: '' })
    const child = spawn(process.execPath, [command, '--json', ...(asked.options ?? [])], {
      cwd,
      env: { ...createBuildEnvironment(process.env), ...asked.more },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: longest,
      killSignal: 'SIGKILL',
    })
    job.end = () => child.kill()
    // Visitors of this server come first.
    if (child.pid !== undefined) setPriority(child.pid, 5)
    let output = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-maxOutput)
    })
    createInterface({ input: child.stdout }).on('line', (line) => follow(build, line, now()))
    child.once('error', (error) => finish(job, 'stopped', error.message))
    child.once('close', (code) => {
      // One that could not start has told why already.
      if (child.pid === undefined) return
      if (code === 0) finish(job, build.kind === 'plan' ? 'planned' : 'published')
      else if (job.isCanceled) finish(job, 'canceled')
      else if (code === busyExit && jobs.includes(job)) wait(job)
      else if (build.refusal) finish(job, 'refused', build.refusal)
      else finish(job, 'stopped', output.trim() || 'It was broken off.')
    })
  }

  function finish(job: Job, state: Build['state'], refusal = ''): void {
    const { build, ended } = job
    delete job.end
    if (build.kind !== 'release' && (state === 'published' || state === 'planned'))
      lasted = now() - build.startedAt
    if (jobs.includes(job)) jobs.splice(jobs.indexOf(job), 1)
    ended.resolve(Object.assign(build, { state, refusal, endedAt: now() }))
    runNext()
  }

  /** Waits for a build of another process: a command, or another server with this folder. */
  function wait(job: Job): void {
    delete job.end
    job.isElsewhere = true
    job.build.state = 'waiting'
    const again = setTimeout(() => {
      job.isElsewhere = false
      runNext()
    }, tryAgainAfter)
    again.unref()
  }

  /**
   * Cancels a build that waits or runs. Returns undefined when it has ended or is being put in place, else the build
   * once it has stopped.
   */
  function cancel(id: number): Promise<Build> | undefined {
    const job = jobs.find(({ build }) => build.id === id)
    if (!job || !canCancel(job.build)) return undefined
    job.isCanceled = true
    if (job.end) job.end()
    else finish(job, 'canceled')
    return job.ended.promise
  }

  /** What a build waits for, as the end of a sentence; empty when it does not wait. */
  function describeWait({ id, state }: Build): string {
    const position = jobs.findIndex(({ build }) => build.id === id)
    if (state !== 'waiting' || position < 0) return ''
    if (jobs[0]?.isElsewhere) return 'a build that was started outside of the desk'
    const before = jobs[position - 1]?.build
    if (!before) return 'its turn'
    const ran = now() - (jobs[0]?.build.startedAt ?? now())
    const minutes = Math.round((position * lasted - Math.min(ran, lasted)) / minute)
    const time = minutes > 1 ? `about ${minutes} minutes` : 'about a minute'
    const what = names[before.kind]
    return `${before.by ? `${before.by}’s ${what}` : what}, ${time}`
  }

  return {
    start,
    cancel,
    describeWait,
    /** How long the last one took, in milliseconds. */
    usual: () => lasted,
    /** The newest build of these kinds that waits or runs, else the last that ended; undefined when this server has had none. */
    read: (...kinds: Build['kind'][]) => {
      const all = kinds.flatMap((kind) => newest.get(kind)?.build ?? []).sort((a, b) => b.id - a.id)
      return all.find(isUnderWay) ?? all.sort((a, b) => b.endedAt - a.endedAt)[0]
    },
    /** How many builds of a kind wait or run. */
    count: (kind: Build['kind']) => jobs.filter(({ build }) => build.kind === kind).length,
    find: (id: number) => jobs.find(({ build }) => build.id === id)?.build,
    stop: () => {
      isStopped = true
      for (const { end } of [...jobs, ...newest.values()]) end?.()
    },
  }
}

/** What the server begins by itself would begin anew; putting back a release is over in a moment. */
const uncancelable: readonly Build['kind'][] = ['due', 'release']

/** Whether somebody’s build is not yet in place, nor about to be. */
export const canCancel = (build: Build) =>
  !uncancelable.includes(build.kind) &&
  isUnderWay(build) &&
  !build.steps.some(({ step }) => step === 'place')

/** Reads a line of the command's output: a step at its first line, or why it was refused. */
function follow(build: Build, line: string, at: number): void {
  const parsed = parseLine(line)
  if (!parsed) return
  const { step, text, pages } = parsed
  if (pages !== undefined) build.pages = pages
  if (step === 'refused') build.refusal = text
  else if (isStep(step) && !build.steps.some((known) => known.step === step))
    build.steps.push({ step, at })
}

const isStep = (step: string): step is BuildStep => buildSteps.some((name) => name === step)

function parseLine(line: string): z.infer<typeof progress> | undefined {
  try {
    return progress.parse(JSON.parse(line))
  } catch {
    // Other lines are for people who run the command.
    return undefined
  }
}
