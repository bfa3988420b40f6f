import type { Benefits } from '../../content/pages/benefits.ts'

export type Result = Benefits['results']['items'][number]

/** The percentage of a result, as a number. */
export function percentOf({ value }: Pick<Result, 'value'>): number {
  return Number.parseInt(value, 10)
}

/** What a hundred of it becomes. */
export function hundredBecomes(result: Pick<Result, 'value' | 'change'>): number {
  const percent = percentOf(result)
  return result.change === 'more' ? 100 + percent : 100 - percent
}

/** Between the middles of two dots, and from the first to the edge, in units of the drawing. */
const step = 24
const edge = 12

/**
 * Columns of ten dots, as one path: a line each, to be drawn with dashes of no length, a step apart.
 *
 * @param from how many dots stand before it, in whole columns.
 */
export function columnsOfDots(dots: number, from = 0): string {
  const columns = Math.ceil(dots / 10)
  return Array.from({ length: columns }, (_, column) => {
    const x = edge + (from / 10 + column) * step
    const rows = Math.min(10, dots - column * 10)
    return `M${x} ${edge}v${(rows - 1) * step + 1}`
  }).join('')
}

/** The radius of the disc whose area is so many times that of another. */
export function radiusOfArea(radius: number, times: number): number {
  return Math.round(radius * Math.sqrt(times) * 10) / 10
}
