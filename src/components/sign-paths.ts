/** A place on a ring around the middle, at an hour of a clock face with 12. */
function at(hour: number, radius: number): string {
  const angle = (hour / 6) * Math.PI
  const [x, y] = [Math.sin(angle) * radius, -Math.cos(angle) * radius].map(
    (value) => Math.round(value * 10) / 10 + 0,
  )
  return `${x} ${y}`
}

/**
 * The marks of a clock face, two an hour.
 * @param radius where they begin. @param long of the whole hours, inward. @param short of the half ones.
 */
export function clockMarks(radius: number, long: number, short: number): string {
  return Array.from({ length: 24 }, (_, mark) => {
    const hour = mark / 2
    return `M${at(hour, radius)}L${at(hour, radius - (mark % 2 ? short : long))}`
  }).join('')
}

/** Half an hour on that face, as an outline around the marks. @param from the hour it begins at, such as 10.5. */
export function halfHour(from: number): string {
  const until = from + 0.5
  return `M${at(from, 61)}A61 61 0 0 1 ${at(until, 61)}L${at(until, 51)}A51 51 0 0 0 ${at(from, 51)}Z`
}

/** Some minutes after twelve as a line along the face, a touch short of the marks beside it. */
export function minutesArc(minutes: number, radius: number): string {
  const [from, until] = [0.04, minutes / 60 - 0.04]
  return `M${at(from, radius)}A${radius} ${radius} 0 0 1 ${at(until, radius)}`
}

/** A ring in so many parts, each shorter than the one before. */
export function circleParts(parts: number): string[] {
  const step = 12 / parts
  return Array.from({ length: parts }, (_, part) => {
    const from = 1.5 + part * step
    const until = from + step * 0.75 * (1 - part / parts)
    return `M${at(from, 56)}A56 56 0 0 1 ${at(until, 56)}`
  })
}
