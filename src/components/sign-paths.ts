/** A place on a ring around the middle, at an hour of a clock face with 24. */
function at(hour: number, radius: number): string {
  const angle = (hour / 12) * Math.PI
  const [x, y] = [Math.sin(angle) * radius, -Math.cos(angle) * radius].map(
    (value) => Math.round(value * 10) / 10 + 0,
  )
  return `${x} ${y}`
}

/** The marks of a clock face, one an hour. */
export const hourMarks = Array.from(
  { length: 24 },
  (_, hour) => `M${at(hour, 56)}L${at(hour, hour % 2 ? 53 : 51)}`,
).join('')

/** Half an hour on that face, as a part of a ring. @param from the hour it begins at, such as 10.5. */
export function halfHour(from: number): string {
  const until = from + 0.5
  return `M${at(from, 61)}A61 61 0 0 1 ${at(until, 61)}L${at(until, 51)}A51 51 0 0 0 ${at(from, 51)}Z`
}

/** A ring in so many parts, each shorter than the one before. */
export function circleParts(parts: number): string[] {
  const step = 24 / parts
  return Array.from({ length: parts }, (_, part) => {
    const from = 3 + part * step
    const until = from + step * 0.75 * (1 - part / parts)
    return `M${at(from, 56)}A56 56 0 0 1 ${at(until, 56)}`
  })
}
