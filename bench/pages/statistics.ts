import type { Spread } from '../../scripts/docs/performance/figures.ts'

/** @returns the middle one, or the mean of the two in the middle; not a number when there is none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const [lower, upper] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
  return lower === undefined || upper === undefined ? Number.NaN : (lower + upper) / 2
}

export function spreadOf(values: readonly number[]): Spread {
  return { median: median(values), least: Math.min(...values), most: Math.max(...values) }
}

/** Begins with another one each round, so that what the machine does besides weighs on all alike. */
export function turned<Value>(values: readonly Value[], round: number): Value[] {
  const first = values.length > 0 ? round % values.length : 0
  return [...values.slice(first), ...values.slice(0, first)]
}
