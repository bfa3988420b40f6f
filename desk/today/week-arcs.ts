import type { Today } from '../../contract/desk/today.ts'

/** The drawing’s width and height in its own units, and where its line is. */
export const width = 1_000
export const baseline = 104

interface Arc {
  id: string
  from: number
  /** Where the arc ends: when the lead was replied to or is due; undefined for a lead without an arc. */
  to: number | undefined
  isOpen: boolean
}

/** The arcs of all leads; of those of a day that wait, the first has one. Nights and weekends have no width. */
export function drawArcs(lately: Today['lately']): Arc[] {
  return lately.flatMap(({ leads }, index) => {
    const first = leads.find(({ repliedAt, waits }) => repliedAt === 0 && waits)
    return leads.map((lead) => {
      const { id, receivedAt, repliedAt, dueAt } = lead
      const from = toPlace(lately, receivedAt, index)
      const end = repliedAt || (lead === first ? dueAt : 0)
      const to = end > 0 ? Math.max(from + 6, findPlace(lately, end)) : undefined
      return { id, from, to, isOpen: repliedAt === 0 }
    })
  })
}

/** The place of a moment in the drawing: that of the first working day that ends after it. */
export function findPlace(lately: Today['lately'], instant: number): number {
  const index = lately.findIndex(({ until }) => instant <= until)
  return index < 0 ? width : toPlace(lately, instant, index)
}

/** The place within a day; times outside of office hours are at its edges. */
function toPlace(lately: Today['lately'], instant: number, index: number): number {
  const { from = 0, until = 1 } = lately[index] ?? {}
  const share = Math.min(0.98, Math.max(0.02, (instant - from) / (until - from)))
  return Math.round(((index + share) / lately.length) * width)
}

/** The `d` of an arc, higher the wider it is, at most the height of the drawing. */
export function toPath(from: number, to: number): string {
  const length = to - from
  const head = baseline - Math.min(122, Math.max(18, length * 0.61))
  const reach = length * 0.12
  return `M${from} ${baseline}C${from + reach} ${head} ${to - reach} ${head} ${to} ${baseline}`
}
