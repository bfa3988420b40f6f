import { expect, test } from 'vitest'
import { circleParts, halfHour, hourMarks } from './sign-paths.ts'

test('a face has a mark an hour, midnight on top', () => {
  const marks = hourMarks.split('M').slice(1)
  expect(marks).toHaveLength(24)
  expect(marks[0]).toBe('0 -56L0 -51')
  expect(marks[12]).toBe('0 56L0 51')
})

test('half an hour is the forty-eighth part of the face', () => {
  expect(halfHour(6)).toMatch(/^M61 0A61 61 0 0 1 60\.5 8L50\.6 6\.7A51 51 0 0 0 51 0Z$/)
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
