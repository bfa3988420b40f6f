import { execFile, execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** One way to answer, and the processes that do it. */
export interface Contender {
  name: string
  url: string
  pids: readonly number[]
  /** Besides `Accept-Encoding`, as curl writes them. */
  headers?: readonly string[]
  /** What it has to answer. */
  status?: number
}

export interface Measured {
  /** Answers in a second. */
  rate: number
  /** Microseconds of CPU for each answer, of all processes together. */
  cpu: number
  /** Milliseconds. */
  p99: number
}

const accepted = 'Accept-Encoding: br, gzip'

/**
 * Loads a contender with wrk on core 1.
 * @throws an Error when an answer is not as it has to be.
 */
export async function measure(
  { name, url, pids, headers = [], status = 200 }: Contender,
  { seconds, connections }: { seconds: number; connections: number },
): Promise<Measured> {
  const asked = [accepted, ...headers].flatMap((header) => ['-H', header])
  const seen = execFileSync('curl', ['-s', '-o', '/dev/null', '-w', '%{http_code}', ...asked, url])
  if (Number(seen) !== status) throw new Error(`${name} answered ${seen} instead of ${status}.`)
  const before = cpuSeconds(pids)
  const wrk = ['wrk', '-t1', `-c${connections}`, `-d${seconds}s`, '--latency', ...asked, url]
  const { stdout } = await run('taskset', ['-c', '1', ...wrk])
  const used = cpuSeconds(pids) - before
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`${name}: ${stdout}`)
  const [, value = '', unit = ''] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? []
  return {
    rate: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
    cpu: (used * 1_000_000) / Number(/(\d+) requests in/.exec(stdout)?.[1]),
    p99: Number(value) * { us: 0.001, ms: 1, s: 1000 }[unit as 'us' | 'ms' | 's'],
  }
}

/** What processes have used so far; the kernel counts in hundredths. */
function cpuSeconds(pids: readonly number[]): number {
  const ticks = pids.map((pid) => {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return Number(fields[11]) + Number(fields[12])
  })
  return ticks.reduce((total, one) => total + one, 0) / 100
}
