import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { chaptersOf } from './chapters.ts'
import { SignalDrawing } from './SignalDrawing.tsx'
import { seededRandom } from './seeded-random.ts'

const seeds = Array.from({ length: 200 }, (_, index) => `article-${index}`)
const draw = (seed: string) => renderToStaticMarkup(<SignalDrawing seed={seed} />)

test('a seed gives the same numbers each time, from 0 up to 1, and another seed others', () => {
  const numbers = (seed: string) => Array.from({ length: 1_000 }, seededRandom(seed))
  expect(numbers('a')).toEqual(numbers('a'))
  expect(numbers('a')).not.toEqual(numbers('b'))
  const all = numbers('a')
  expect(Math.min(...all)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...all)).toBeLessThan(1)
  expect(all.reduce((sum, one) => sum + one) / all.length).toBeCloseTo(0.5, 1)
})

test('an article keeps its drawing, and has one of its own', () => {
  expect(draw('one')).toBe(draw('one'))
  expect(new Set(seeds.map(draw)).size).toBe(seeds.length)
})

test('nobody stands at the edge of a drawing, and each has one connection that is new', () => {
  for (const seed of seeds) {
    const html = document.createElement('div')
    html.innerHTML = draw(seed)
    const people = [...html.querySelectorAll('g circle')].map((circle) => [
      Number(circle.getAttribute('cx')),
      Number(circle.getAttribute('cy')),
    ])
    for (const [x = 0, y = 0] of people) {
      expect(x).toBeGreaterThanOrEqual(44)
      expect(x).toBeLessThanOrEqual(480 - 44)
      expect(y).toBeGreaterThanOrEqual(44)
      expect(y).toBeLessThanOrEqual(320 - 44)
    }
    // Five that are known, and the new one with a ring around it.
    expect(people).toHaveLength(7)
  }
})

test('the chapters of an article are its headings of the second level', () => {
  expect(
    chaptersOf([
      { depth: 1, slug: 'title', text: 'Title' },
      { depth: 2, slug: 'one', text: 'One' },
      { depth: 3, slug: 'detail', text: 'Detail' },
      { depth: 2, slug: 'two', text: 'Two' },
    ]),
  ).toEqual([
    { id: 'one', label: 'One' },
    { id: 'two', label: 'Two' },
  ])
})
