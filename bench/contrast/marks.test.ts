import { expect, test } from 'vitest'
import type { Color } from './color.ts'
import { edgeOf, ringOf } from './marks.ts'
import type { Picture } from './picture.ts'
import type { Box } from './text-runs.ts'

const ink: Color = [8, 24, 32, 1]
const amber: Color = [250, 180, 60, 1]
const dim: Color = [40, 52, 60, 1]

const box: Box = { x: 40, y: 40, width: 60, height: 24 }

function picture(at: (x: number, y: number) => Color = () => ink): Picture {
  return { width: 200, height: 120, at }
}

/** A line of 2 px in a colour, so far outside of a box. */
function ring(around: Box, color: Color, far = 3): Picture {
  const isWithin = (x: number, y: number, grown: number) =>
    x >= around.x - grown &&
    x < around.x + around.width + grown &&
    y >= around.y - grown &&
    y < around.y + around.height + grown
  return picture((x, y) => (isWithin(x, y, far + 2) && !isWithin(x, y, far) ? color : ink))
}

test('a ring has the contrast of its colour with what it is drawn over', () => {
  expect(ringOf([box], ring(box, amber), picture())).toBeGreaterThan(9)
  expect(ringOf([box], ring(box, dim), picture())).toBeLessThan(2)
})

test('nothing, the colour of the ground, and what changes far off are no ring', () => {
  expect(ringOf([box], picture(), picture())).toBe(1)
  expect(ringOf([box], ring(box, ink), picture())).toBe(1)
  expect(ringOf([box], ring({ ...box, y: 90 }, amber), picture())).toBe(1)
})

test('a line under a control is shorter than half a ring around it', () => {
  const line = picture((x, y) => (x >= 40 && x < 100 && (y === 64 || y === 65) ? amber : ink))
  expect(ringOf([box], line, picture())).toBe(1)
})

test('a ring around one part of what is wide is asked for as long as that part', () => {
  const thumb = { ...box, width: box.height }
  const round = ring(thumb, amber)
  expect(ringOf([{ ...box, width: 150 }], round, picture())).toBe(1)
  expect(ringOf([thumb], round, picture())).toBeGreaterThan(9)
})

test('lines that touch have one ring around all of them', () => {
  const lines = [40, 64, 88].map((y) => ({ ...box, width: 30, y }))
  const all = { ...box, width: 30, height: 72 }
  expect(ringOf(lines, ring(all, amber), picture())).toBeGreaterThan(9)
  expect(ringOf(lines, ring({ ...box, width: 10, height: 2 }, amber), picture())).toBe(1)
})

test('what is higher than the window has the sides of its ring that are in it', () => {
  const tall = { x: 20, y: -100, width: 160, height: 400 }
  expect(ringOf([tall], ring(tall, amber), picture())).toBeGreaterThan(9)
  expect(ringOf([tall], picture(), picture())).toBe(1)
})

test('an edge is the strongest step from outside a field to its border or its ground', () => {
  const framed = (border: Color, ground: Color) =>
    picture((x, y) => {
      if (x < 40 || x >= 100 || y < 40 || y >= 64) return ink
      return x === 40 || x === 99 || y === 40 || y === 63 ? border : ground
    })
  expect(edgeOf(box, framed(amber, ink))).toBeGreaterThan(9)
  expect(edgeOf(box, framed(ink, amber))).toBeGreaterThan(9)
  expect(edgeOf(box, framed(dim, ink))).toBeLessThan(2)
})
