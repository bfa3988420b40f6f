import { isFields } from '../lib/fields.ts'

/** For each new entry the index of the old one that it comes from, unchanged or edited; undefined for an added one. */
export function pairEntries(before: readonly unknown[], after: readonly unknown[]) {
  const taken = new Set<number>()
  const pairs = after.map((value): { before: number | undefined; value: unknown } => ({
    before: undefined,
    value,
  }))
  const take = (fits: (index: number, value: unknown, position: number) => boolean) => {
    for (const [position, pair] of pairs.entries()) {
      if (pair.before !== undefined) continue
      const index = before.findIndex((_, at) => !taken.has(at) && fits(at, pair.value, position))
      if (index < 0) continue
      pair.before = index
      taken.add(index)
    }
  }
  take((index, value, position) => index === position && isSame(before[index], value))
  take((index, value) => isSame(before[index], value))
  // An edited entry, in its old position or moved.
  take(
    (index, value, position) =>
      index === position && before.length === after.length && !isMoved(value),
  )
  take((index, value) => countShared(before[index], value) >= 0.5)
  return pairs

  function isMoved(value: unknown): boolean {
    return before.some((other, index) => !taken.has(index) && countShared(other, value) > 0.5)
  }
}

/** The share of fields that are equal in two entries, besides their kind. */
function countShared(one: unknown, other: unknown): number {
  if (!isFields(one) || !isFields(other)) return 0
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  keys.delete('band')
  const same = [...keys].filter((key) => isSame(one[key], other[key]))
  return keys.size > 0 ? same.length / keys.size : 0
}

/** Whether two values are equal, in any order of fields. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, index) => isSame(item, other[index]))
  if (!isFields(one) || !isFields(other)) return one === other
  const keys = Object.keys(one)
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => key in other && isSame(one[key], other[key]))
  )
}
