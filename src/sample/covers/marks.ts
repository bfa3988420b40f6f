import { type Place, pair } from '../field/places.ts'

/** The size of every cover, in its own units: what is drawn beyond it shows where the frame is wider. */
export const coverSize = { width: 640, height: 360 } as const

/** Points as one path: drawn with a round line they are dots. */
export function dots(places: readonly Place[]): string {
  return places.map((place) => `M${pair(place)}h0`).join('')
}

/** What stands for a text: a line as long as it. */
export function bar(from: Place, length: number): string {
  return `M${pair(from)}h${length}`
}

/** Places in a row, from left to right. */
export function across(y: number, from: number, step: number, count: number): Place[] {
  return Array.from({ length: count }, (_, index) => ({ x: from + index * step, y }))
}
