import type { Today } from '../../contract/desk/today.ts'

/** The drawing's own units: a thousand wide, its line near its foot. */
export const width = 1_000
export const foot = 104

interface Arc {
  id: string
  from: number
  /** Where it was replied to, or is due; undefined for what waits for nothing. */
  to: number | undefined
  isOpen: boolean
}

/** Each lead from the hour it came to the hour it was replied to, or is due; nights take no room. */
export function drawArcs(lately: Today['lately']): Arc[] {
  return lately.flatMap(({ leads }, index) =>
    leads.map(({ id, receivedAt, repliedAt, dueAt, waits }) => {
      const from = toPlace(lately, receivedAt, index)
      const end = repliedAt || (waits ? dueAt : 0)
      const to = end > 0 ? Math.max(from + 6, findPlace(lately, end)) : undefined
      return { id, from, to, isOpen: repliedAt === 0 }
    }),
  )
}

/** Where a moment is: on the first day whose hours it is not after. */
export function findPlace(lately: Today['lately'], instant: number): number {
  const index = lately.findIndex(({ until }) => instant <= until)
  return index < 0 ? width : toPlace(lately, instant, index)
}

/** Within its day: what comes before or after its hours stands at their edge. */
function toPlace(lately: Today['lately'], instant: number, index: number): number {
  const { from = 0, until = 1 } = lately[index] ?? {}
  const share = Math.min(0.98, Math.max(0.02, (instant - from) / (until - from)))
  return Math.round(((index + share) / lately.length) * width)
}

/** Its path; the farther the higher, up to the head of the drawing. */
export function toPath(from: number, to: number): string {
  const length = to - from
  const head = foot - Math.min(122, Math.max(18, length * 0.61))
  const reach = length * 0.12
  return `M${from} ${foot}C${from + reach} ${head} ${to - reach} ${head} ${to} ${foot}`
}
