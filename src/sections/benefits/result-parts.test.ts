import { expect, test } from 'vitest'
import { schema } from '../../content/pages/benefits.ts'
import { readContent } from '../../testing/page.ts'
import { columnsOfDots, hundredBecomes, percentOf, radiusOfArea } from './result-parts.ts'

const { results } = readContent('pages/benefits.yaml', schema)

test('a hundred becomes as many more or fewer as the figure says', () => {
  for (const item of results.items) {
    const difference = hundredBecomes(item) - 100
    expect(Math.abs(difference)).toBe(percentOf(item))
    expect(Math.sign(difference)).toBe(item.change === 'more' ? 1 : -1)
    expect(item.value).toBe(`${percentOf(item)}%`)
  }
})

/** How many dots a path draws: one at the beginning of each line, and one every step. */
const dotsIn = (path: string) =>
  [...path.matchAll(/v(\d+)/g)].reduce((sum, [, length]) => sum + Math.ceil(Number(length) / 24), 0)

test.each([1, 9, 10, 22, 40, 50, 100])('%s dots are drawn as that many', (dots) => {
  expect(dotsIn(columnsOfDots(dots))).toBe(dots)
})

test('what is more stands in columns of its own', () => {
  expect(columnsOfDots(20)).toBe('M12 12v217M36 12v217')
  expect(columnsOfDots(10, 100)).toBe('M252 12v217')
})

test('a size is an area, not a width', () => {
  expect(radiusOfArea(100, 1.44)).toBe(120)
  expect(radiusOfArea(120, 1)).toBe(120)
})
