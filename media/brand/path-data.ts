import type { Command } from './outline.ts'

type Point = [x: number, y: number]

const GRID = 100
/** How far a reflected control point may lie from the true one, in hundredths of a unit. */
const SMOOTH = 1.2

/** A number with two decimals at most and no leading zero. */
export function short(value: number): string {
  return String(Math.round(value * GRID) / GRID).replace(/^(-?)0\./, '$1.')
}

/**
 * Writes an outline as short relative SVG path data, exact to a hundredth of a unit.
 *
 * Offsets are taken from the rounded pen, not from the true one, so that rounding never adds up
 * along a contour.
 *
 * @param dx moved right by this much before rounding
 */
export function pathData(outline: readonly Command[], dx: number): string {
  let pen: Point = [0, 0]
  let start: Point = [0, 0]
  let control: Point | undefined
  let previous = ''
  let data = ''
  const write = (letter: string, points: readonly Point[]) => {
    const numbers = points.flatMap(([x, y]) => [x - pen[0], y - pen[1]])
    data += (letter === previous ? '' : letter) + join(numbers, letter === previous)
    previous = letter
  }
  for (const { type, values } of outline) {
    if (type === 'Z') {
      data += 'z'
      previous = 'z'
      pen = start
      control = undefined
      continue
    }
    const exact = pointsOf(values, dx)
    const rounded = exact.map(([x, y]): Point => [Math.round(x), Math.round(y)])
    const end = rounded.at(-1) ?? pen
    if (type === 'Q') {
      const mirrored: Point | undefined = control && [
        2 * pen[0] - control[0],
        2 * pen[1] - control[1],
      ]
      const smooth = mirrored && exact[0] && near(mirrored, exact[0])
      write(smooth ? 't' : 'q', smooth ? [end] : rounded)
      control = smooth ? mirrored : rounded[0]
    } else {
      if (type === 'M') start = end
      if (type === 'M' || end[0] !== pen[0] || end[1] !== pen[1]) write(type.toLowerCase(), [end])
      control = undefined
    }
    pen = end
  }
  return data
}

function pointsOf(values: readonly number[], dx: number): Point[] {
  const points: Point[] = []
  for (let at = 0; at + 1 < values.length; at += 2)
    points.push([((values[at] ?? 0) + dx) * GRID, (values[at + 1] ?? 0) * GRID])
  return points
}

function near(a: Point, b: Point): boolean {
  return Math.abs(a[0] - b[0]) <= SMOOTH && Math.abs(a[1] - b[1]) <= SMOOTH
}

/** A sign or a second decimal point separates numbers by itself; elsewhere a space must. */
function join(numbers: readonly number[], follows: boolean): string {
  let text = ''
  let last = ''
  for (const [at, number] of numbers.entries()) {
    const next = short(number / GRID)
    const needed = at > 0 || follows
    const parted = next.startsWith('-') || (next.startsWith('.') && last.includes('.'))
    text += (needed && !parted ? ' ' : '') + next
    last = next
  }
  return text
}
