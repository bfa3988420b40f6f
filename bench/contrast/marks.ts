import { contrast } from './color.ts'
import type { Picture } from './picture.ts'
import type { Box } from './text-runs.ts'

/** How far around a control a ring may be, in px. */
const margin = 10

/** A ring of 2 px is asked for, of which a corner may be round, and a part under the header. */
const asked = 0.5

/**
 * The strongest step from outside a field to its border or its ground, on the side where it is strongest; 1 to 21.
 *
 * @param picture the window while nothing has the focus.
 */
export function edgeOf({ x, y, width, height }: Box, picture: Picture): number {
  const middle = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) }
  const sides = [
    { x: Math.round(x), y: middle.y, right: 1, down: 0 },
    { x: Math.round(x + width) - 1, y: middle.y, right: -1, down: 0 },
    { x: middle.x, y: Math.round(y), right: 0, down: 1 },
    { x: middle.x, y: Math.round(y + height) - 1, right: 0, down: -1 },
  ]
  return Math.max(
    ...sides.flatMap((side) => {
      const inwards = (way: number) =>
        picture.at(side.x + way * side.right, side.y + way * side.down)
      return [0, 1, 2].map((way) => contrast(inwards(-3), inwards(way)))
    }),
  )
}

/**
 * What the focus changes around a control: as many pixels as half a ring of 2 px around its boxes has change by this
 * much at least; 1 to 21, and 1 where fewer change at all.
 *
 * @param boxes those of the control in the window, one a line, or that of the part of it that is moved.
 */
export function ringOf(boxes: readonly Box[], focused: Picture, plain: Picture): number {
  const left = Math.max(0, Math.floor(Math.min(...boxes.map(({ x }) => x))) - margin)
  const top = Math.max(0, Math.floor(Math.min(...boxes.map(({ y }) => y))) - margin)
  const right = Math.max(...boxes.map(({ x, width }) => x + width)) + margin
  const bottom = Math.max(...boxes.map(({ y, height }) => y + height)) + margin
  const ratios: number[] = []
  for (let y = top; y < Math.min(plain.height, bottom); y += 1)
    for (let x = left; x < Math.min(plain.width, right); x += 1) {
      const ratio = contrast(focused.at(x, y), plain.at(x, y))
      if (ratio > 1.1) ratios.push(ratio)
    }
  ratios.sort((one, other) => other - one)
  return ratios[Math.floor(2 * lengthOf(boxes, plain.height) * asked)] ?? 1
}

/** How long a line around boxes is, as far as the window shows it: around each, or around all where that is shorter. */
function lengthOf(boxes: readonly Box[], windowHeight: number): number {
  const around = ({ y, width, height }: Omit<Box, 'x'>) => {
    const [top, bottom] = [Math.max(0, y), Math.min(windowHeight, y + height)]
    const across = [y >= 0, y + height <= windowHeight].filter(Boolean).length
    return across * width + 2 * (bottom - top)
  }
  const x = Math.min(...boxes.map((box) => box.x))
  const y = Math.min(...boxes.map((box) => box.y))
  const width = Math.max(...boxes.map((box) => box.x + box.width)) - x
  const height = Math.max(...boxes.map((box) => box.y + box.height)) - y
  const each = boxes.reduce((sum, box) => sum + around(box), 0)
  return Math.min(each, around({ y, width, height }))
}
