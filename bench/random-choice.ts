import { seededRandom } from '../src/components/seeded-random.ts'

/** Choices that come out the same for the same seed. */
export interface Random {
  /** A whole number from 0 up to but not including `limit`. */
  below(limit: number): number
  one<Value>(values: readonly Value[]): Value
  /** Up to 100,000 bytes. */
  bytes(length: number): Buffer
}

export function randomChoice(seed: string): Random {
  const next = seededRandom(seed)
  const below = (limit: number) => Math.floor(next() * limit)
  const pool = Buffer.from(Array.from({ length: 300_000 }, () => below(256)))
  return {
    below,
    one: (values) => values[below(values.length)] as (typeof values)[number],
    bytes: (length) => {
      const start = below(pool.length - length)
      return pool.subarray(start, start + length)
    },
  }
}
