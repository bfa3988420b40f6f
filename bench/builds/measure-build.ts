import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { StepCost } from './cost.ts'

const program = join(import.meta.dirname, 'build-here.ts')

export interface BuildRun {
  steps: StepCost[]
  /** From start to end, in seconds. */
  seconds: number
  processor: number
  /** Resident memory of all its processes at once, at most, in megabytes. */
  peak: number
}

/** Builds the site of a copy of the project as `npm run build` does. @throws an Error with what it wrote if it fails. */
export async function measureBuild(project: string): Promise<BuildRun> {
  const began = performance.now()
  const child = spawn(process.execPath, [program], {
    cwd: project,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let peak = 0
  const watch = setInterval(() => {
    peak = Math.max(peak, residentOf(child.pid))
  }, 100)
  const said = [text(child.stdout), text(child.stderr)] as const
  const [code] = await once(child, 'close')
  clearInterval(watch)
  const [out, complaints] = await Promise.all(said)
  if (code !== 0) throw new Error(`The build failed:\n${complaints}${out.slice(-2_000)}`)
  const steps: StepCost[] = JSON.parse(out.trim().split('\n').at(-1) ?? '')
  return {
    steps,
    seconds: (performance.now() - began) / 1_000,
    processor: steps.reduce((sum, { processor }) => sum + processor, 0),
    peak,
  }
}

/** Of a process and all that it has started, in megabytes; 0 for one that has ended. */
function residentOf(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const own = Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1_024
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ')
    return children.filter(Boolean).reduce((sum, one) => sum + residentOf(Number(one)), own)
  } catch {
    return 0
  }
}
