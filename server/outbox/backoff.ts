import { hour, second } from '../../contract/duration.ts'

const first = 30 * second
const longest = 6 * hour
const patience = 3 * 24 * hour

/** How far a wait may be off either way, so that what failed together does not come again together. */
const jitter = 0.1

/**
 * How long to wait after a failed try: 30 s, doubling, at most 6 h, each 10 % more or less.
 *
 * @param attempts how many tries there were, at least 1.
 * @param random from 0 to 1.
 * @returns milliseconds; undefined once the waits would come to more than three days.
 */
export function delayAfter(attempts: number, random: number): number | undefined {
  let waited = 0
  for (let attempt = 1; attempt < attempts; attempt += 1) waited += planned(attempt)
  const next = planned(attempts)
  if (waited + next > patience) return undefined
  return Math.round(next * (1 - jitter + 2 * jitter * random))
}

function planned(attempt: number): number {
  return Math.min(longest, first * 2 ** (attempt - 1))
}
