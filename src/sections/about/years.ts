/** The ring of a year: it begins there, and ends at the next. */
export interface YearRing {
  year: number
  radius: number
  /** Whether there is room for its name before the next ring. */
  isNamed: boolean
}

/** The ring of the founding year, and the rim, which is today; in units of the map. */
export const yearRadii = { first: 62, rim: 248 }
/** The height of a name with the space it needs. */
const nameRoom = 22

/**
 * A ring for every year that a company has seen: distance is time, as in the field.
 *
 * @param founded the year it was founded in.
 * @param now in milliseconds since 1970; not before that year.
 */
export function yearRings(founded: number, now: number): YearRing[] {
  const { first, rim } = yearRadii
  const start = Date.UTC(founded, 0)
  const years = new Date(now).getUTCFullYear() - founded + 1
  return Array.from({ length: years }, (_, index) => {
    const at = (year: number) =>
      first + ((Math.min(Date.UTC(year, 0), now) - start) / (now - start)) * (rim - first)
    const year = founded + index
    return { year, radius: Math.round(at(year)), isNamed: at(year + 1) - at(year) >= nameRoom }
  })
}
