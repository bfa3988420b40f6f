import { isDeepStrictEqual } from 'node:util'
import { isFields } from './yaml-style.ts'

/** For each entry as it is to be: which of those before it is, as it was or changed; undefined for a new one. */
export function pairEntries(before: readonly unknown[], after: readonly unknown[]) {
  const taken = new Set<number>()
  const pairs = after.map((value): { before: number | undefined; value: unknown } => ({
    before: undefined,
    value,
  }))
  const take = (fits: (index: number, value: unknown, place: number) => boolean) => {
    for (const [place, pair] of pairs.entries()) {
      if (pair.before !== undefined) continue
      const index = before.findIndex((_, at) => !taken.has(at) && fits(at, pair.value, place))
      if (index < 0) continue
      pair.before = index
      taken.add(index)
    }
  }
  take((index, value, place) => index === place && isDeepStrictEqual(before[index], value))
  take((index, value) => isDeepStrictEqual(before[index], value))
  // One that was changed, where it was or moved.
  take(
    (index, value, place) => index === place && before.length === after.length && !isMoved(value),
  )
  take((index, value) => countShared(before[index], value) > 0.5)
  return pairs

  function isMoved(value: unknown): boolean {
    return before.some((other, index) => !taken.has(index) && countShared(other, value) > 0.5)
  }
}

/** Which part of the fields of two entries is the same. */
function countShared(one: unknown, other: unknown): number {
  if (!isFields(one) || !isFields(other)) return 0
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  const same = [...keys].filter((key) => isDeepStrictEqual(one[key], other[key]))
  return same.length / keys.size
}
