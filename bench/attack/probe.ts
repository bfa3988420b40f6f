import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { freePort, type StartedServer, startServer } from '../../scripts/dev/start-server.ts'
import type { Address } from './send.ts'

export interface Target extends Address {
  pid: number
  /** How much processor time the server has used, all threads together, in milliseconds. */
  cpu: () => number
  /** How much its heap and its buffers hold after a garbage collection, in megabytes. */
  memoryInUse: () => Promise<number>
  /** The most memory it has taken so far, in megabytes. */
  readPeakMemory: () => number
  /** By how much the allowed CPU time is multiplied: 1, and more where a run must not fail on a busy machine. */
  slack: number
  stop: StartedServer['stop']
}

export interface Finding {
  seen: string
  faults: string[]
}

export interface Probe {
  name: string
  holds: string
  attack: (target: Target) => Promise<Finding>
}

export async function startTarget(settings: Record<string, string> = {}): Promise<Target> {
  const inspector = `127.0.0.1:${await freePort()}`
  const { url, pid, stop } = await startServer({
    NODE_ENV: 'production',
    NODE_OPTIONS: `--inspect=${inspector}`,
    LOG_LEVEL: 'silent',
    ...settings,
  })
  const { hostname: host, port } = new URL(url)
  return {
    host,
    port: Number(port),
    pid,
    slack: 1,
    stop,
    cpu: () => cpuTime(pid),
    memoryInUse: () => memoryInUse(inspector),
    readPeakMemory: () => readPeakMemory(pid),
  }
}

/** Asks through V8's inspector, so that the server needs no code for it. */
async function memoryInUse(inspector: string): Promise<number> {
  const targets = await fetch(`http://${inspector}/json/list`)
  const [{ webSocketDebuggerUrl }] = (await targets.json()) as [{ webSocketDebuggerUrl: string }]
  const socket = new WebSocket(webSocketDebuggerUrl)
  await once(socket, 'open')
  const ask = async (method: string) => {
    socket.send(JSON.stringify({ id: 1, method }))
    const [{ data }] = (await once(socket, 'message')) as [MessageEvent<string>]
    return JSON.parse(data).result
  }
  await ask('HeapProfiler.collectGarbage')
  const { usedSize, backingStorageSize } = await ask('Runtime.getHeapUsage')
  socket.close()
  return Math.round((usedSize + backingStorageSize) / 1024 ** 2)
}

function readPeakMemory(pid: number): number {
  const [, kilobytes] = /^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1024)
}

/** CPU time as Linux's scheduler counts it; 0 where it keeps no statistics, or the process has ended. */
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
