/** Hours of a week. */
const week = 168

/** How many weeks are looked at, and how many there have to be before anything is said. */
export const mostWeeks = 8
const leastWeeks = 4

/** How many hours with leads there have to be before anything is said. */
const leastHours = 24

/** A silence below it is never unusual: by chance alone, one in 400 is as long (e⁻⁶). */
const leastBound = 6

/** How much longer than any before a silence has to be. */
const longerThanAny = 1.5

/** How long it has been quiet, and from where on that is unusual. Both are counted in hours that usually have a lead. */
export interface Silence {
  length: number
  bound: number
}

/**
 * How unusual it is that no lead came since the last. Each hour of the week weighs as much as the share of the weeks in
 * which a lead came in it, so that a night or a Sunday on which nobody writes adds next to nothing. A silence is the sum
 * over its hours; unusual is one that is half as long again as the longest of the last eight weeks, and at least six.
 *
 * @param hours with a lead, counted from 1970, in order and each once; those of the eight weeks before the last.
 * @param now the hour it is, which is not over.
 * @returns undefined while there is not enough to learn from: four weeks, and 24 hours with a lead.
 */
export function measureSilence(hours: readonly number[], now: number): Silence | undefined {
  const [first, last] = [hours[0], hours.at(-1)]
  if (first === undefined || last === undefined) return undefined
  const weeks = (last - first) / week
  if (weeks < leastWeeks || hours.length < leastHours) return undefined
  const weights = new Float64Array(week)
  for (const hour of hours) weights[hour % week] = (weights[hour % week] ?? 0) + 1 / weeks
  const between = (from: number, to: number) => {
    let sum = 0
    for (let hour = from + 1; hour < to; hour += 1) sum += Math.min(1, weights[hour % week] ?? 0)
    return sum
  }
  const before = hours.slice(1).map((hour, index) => between(hours[index] ?? hour, hour))
  const longest = Math.max(0, ...before)
  return {
    length: between(last, now),
    bound: Math.max(leastBound, longerThanAny * longest),
  }
}
