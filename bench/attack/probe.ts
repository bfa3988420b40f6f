import { readdirSync, readFileSync } from 'node:fs'
import { type StartedServer, startServer } from '../../scripts/dev/start-server.ts'
import type { Address } from './send.ts'

/** What a probe attacks: a server of its own, and what is seen of it from outside. */
export interface Target extends Address {
  pid: number
  /** What the server has taken of the processor so far, all threads, in milliseconds. */
  cpu: () => number
  /** How many times the CPU that is allowed may be taken: 1, and more where a run must not fail on a busy machine. */
  slack: number
  stop: StartedServer['stop']
}

/** What a probe found. */
export interface Finding {
  seen: string
  /** What did not hold: nothing when all did. */
  faults: string[]
}

/** One attack. Its file says what it sends. */
export interface Probe {
  name: string
  sends: string
  holds: string
  attack: (target: Target) => Promise<Finding>
}

/** Starts a server of its own, as `npm start` runs it, whose log is silent. */
export async function startTarget(settings: Record<string, string> = {}): Promise<Target> {
  const { url, pid, stop } = await startServer({
    NODE_ENV: 'production',
    LOG_LEVEL: 'silent',
    ...settings,
  })
  const { hostname, port } = new URL(url)
  return { host: hostname, port: Number(port), pid, cpu: () => cpuTime(pid), slack: 1, stop }
}

/** As Linux's scheduler counts it; 0 where it keeps no statistics, or the process has ended. */
function cpuTime(pid: number): number {
  const folder = `/proc/${pid}/task`
  const nanoseconds = (thread: string) => {
    try {
      return Number(readFileSync(`${folder}/${thread}/schedstat`, 'utf8').split(' ', 1)[0])
    } catch {
      return 0
    }
  }
  return readdirSync(folder).reduce((sum, thread) => sum + nanoseconds(thread), 0) / 1e6
}
