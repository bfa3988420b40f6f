import { execFileSync } from 'node:child_process'
import type { Spread } from './pages/table.ts'

/** @returns the middle one, or the mean of the two in the middle; not a number when there is none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const [lower = Number.NaN, upper = Number.NaN] = [
    sorted[(sorted.length - 1) >> 1],
    sorted[sorted.length >> 1],
  ]
  return (lower + upper) / 2
}

export function measureSpread(values: readonly number[]): Spread {
  return { median: median(values), least: Math.min(...values), most: Math.max(...values) }
}

/** How much memory a process holds, in megabytes. */
export function residentMegabytes(pid: number): number {
  const kilobytes = execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })
  return Math.round(Number(kilobytes) / 1024)
}
