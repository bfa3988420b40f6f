import { expect, test } from 'vitest'
import { circleParts, clockMarks, halfHour, minutesArc } from './sign-paths.ts'

test('a face has a mark every half hour, twelve on top, and longer ones at the hours', () => {
  const marks = clockMarks(56, 5, 2).split('M').slice(1)
  expect(marks).toHaveLength(24)
  expect(marks[0]).toBe('0 -56L0 -51')
  expect(marks[6]).toBe('56 0L51 0')
  expect(marks[12]).toBe('0 56L0 51')
  const lengths = marks.map((mark) => {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = mark.match(/-?[\d.]+/g)?.map(Number) ?? []
    return Math.round(Math.hypot(x2 - x1, y2 - y1))
  })
  expect(lengths).toEqual(marks.map((_, mark) => (mark % 2 ? 2 : 5)))
})

test('half an hour is the twenty-fourth part of the face', () => {
  expect(halfHour(3)).toBe('M61 0A61 61 0 0 1 58.9 15.8L49.3 13.2A51 51 0 0 0 51 0Z')
})

test('what is drawn at the minutes after twelve stays within them', () => {
  const [x1 = 0, , , , , , , x2 = 0, y2 = 0] =
    minutesArc(30, 98)
      .match(/-?[\d.]+/g)
      ?.map(Number) ?? []
  expect(x1).toBeGreaterThan(0)
  const hours = (Math.atan2(x2, -y2) * 6) / Math.PI
  expect(hours).toBeGreaterThan(0.4)
  expect(hours).toBeLessThan(0.5)
})

test('what is erased gets shorter, part by part', () => {
  const parts = circleParts(8)
  const lengths = parts.map((path) => {
    const [x1 = 0, y1 = 0, , , , , , x2 = 0, y2 = 0] = path.match(/-?[\d.]+/g)?.map(Number) ?? []
    return Math.hypot(x2 - x1, y2 - y1)
  })
  expect(lengths).toEqual([...lengths].sort((one, other) => other - one))
  expect(new Set(parts).size).toBe(8)
})
