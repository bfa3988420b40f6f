import { readdirSync, readFileSync } from 'node:fs'

/** How long one tick of `/proc/PID/stat` is on Linux, in milliseconds. */
const tick = 10

/**
 * User and system time of all threads of a process so far, in milliseconds; 0 when it has ended. Linux's scheduler
 * counts nanoseconds where it keeps statistics, and ticks everywhere.
 */
export function cpuTime(pid: number): number {
  try {
    return scheduledTime(pid) ?? tickedTime(pid)
  } catch {
    return 0
  }
}

function scheduledTime(pid: number): number | undefined {
  const threads = readdirSync(`/proc/${pid}/task`)
  const times = threads.map((thread) => {
    const text = readIfThere(`/proc/${pid}/task/${thread}/schedstat`) ?? '0'
    return Number(text.split(' ', 1)[0])
  })
  const sum = times.reduce((one, other) => one + other, 0)
  return sum > 0 ? sum / 1e6 : undefined
}

function tickedTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) * tick
}

/** A thread may end while we read. */
function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
