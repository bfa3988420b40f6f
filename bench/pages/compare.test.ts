import { expect, test } from 'vitest'
import type { Figures, MeasuredPage, Spread } from '../../scripts/docs/performance/figures.ts'
import { worse } from './compare.ts'

const around = (median: number, by: number): Spread => ({
  median,
  least: median - by,
  most: median + by,
})

const floor = page({
  name: 'floor',
  firstPaintBytes: 3_000,
  totalBytes: 3_000,
  fcp: around(1_000, 10),
  lcp: around(1_000, 10),
})

function page(own: Partial<MeasuredPage> = {}): MeasuredPage {
  return {
    name: 'home',
    path: '/',
    firstPaintBytes: 10_000,
    totalBytes: 40_000,
    requests: 5,
    fcp: around(1_100, 20),
    lcp: around(1_200, 20),
    tbt: around(0, 0),
    cls: around(0, 0),
    scores: [100, 100, 100, 100],
    ...own,
  }
}

function figures(...pages: MeasuredPage[]): Figures {
  return { pages } as Figures
}

const compare = (own: Partial<MeasuredPage>, before: Partial<MeasuredPage> = {}) =>
  worse(figures(floor, page(before)), figures(floor, page(own)))

test('the same figures are not worse, and better ones neither', () => {
  expect(compare({})).toEqual([])
  expect(compare({ fcp: around(800, 0), totalBytes: 1_000 })).toEqual([])
})

test.each([
  ['FCP', { fcp: around(1_141, 10) }],
  ['LCP', { lcp: around(1_241, 10) }],
  ['TBT', { tbt: around(11, 0) }],
  ['CLS', { cls: around(0.006, 0) }],
  ['bytes', { totalBytes: 41_001 }],
  ['bytes of the first paint', { firstPaintBytes: 11_001 }],
])('%s past the spread is told with the page', (what, own) => {
  const [fault, ...others] = compare(own)
  expect(fault).toMatch(new RegExp(`^home: ${what}\\b`))
  expect(others).toEqual([])
})

test.each([
  ['the spread of what is kept', around(1_150, 0), around(1_100, 30)],
  ['its own spread', around(1_150, 30), around(1_100, 0)],
  ['what is noise on a quiet machine', around(1_129, 0), around(1_100, 0)],
])('a time that differs by less than %s is not worse', (_what, after, before) => {
  expect(compare({ fcp: after }, { fcp: before })).toEqual([])
})

test('a machine that is slower at everything makes no page worse', () => {
  const half = figures(
    { ...floor, fcp: around(2_000, 20), lcp: around(2_000, 20) },
    page({ fcp: around(2_200, 40), lcp: around(2_400, 40) }),
  )
  expect(worse(figures(floor, page()), half)).toEqual([])
})

test('a page that was not measured then is not compared', () => {
  expect(compare({ name: 'new', fcp: around(9_000, 0) })).toEqual([])
})
