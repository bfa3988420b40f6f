import { load } from 'cheerio/slim'
import { expect, test } from 'vitest'
import type { Figures, MeasuredPage } from './figures.ts'
import { performanceChart } from './performance-chart.ts'
import { performanceTable } from './performance-table.ts'

function page(name: string, path: string, times: number): MeasuredPage {
  const time = { median: 800 * times, least: 790 * times, most: 820 * times }
  const none = { median: 0, least: 0, most: 0 }
  const weights = { firstPaintBytes: 3_040, totalBytes: 43_060, requests: 7 }
  const scores = [100, 99, 98, 97]
  return { name, path, ...weights, fcp: time, lcp: time, tbt: none, cls: none, scores }
}

const figures: Figures = {
  day: '2026-11-22',
  machine: { processor: 'A', cores: 2, node: '24', chromium: '140', lighthouse: '13' },
  rounds: 7,
  repeated: 1,
  load: { median: 1, least: 0.4, most: 2.1 },
  speed: { median: 3_000, least: 2_900, most: 3_100 },
  pages: [page('floor', '/', 1), page('a & b', '/a', 1.25)],
}

test('the table holds every page against the floor, and says what the machine was doing', () => {
  const table = performanceTable(figures)
  expect(table).toMatch(/\| a & b, `\/a` +\| 3\.0 +\| 43\.1 +\| 7 +\| 1000 \(988–1025\) +\| 1\.25 /)
  expect(table).toContain('| 100 99 98 97 |')
  expect(table).toContain('Load average 0.4 to 2.1')
})

test('the chart has a row a page, with its range for each of the two paints', () => {
  const $ = load(performanceChart(figures), { xml: true })
  expect(
    $('svg > text:not(.soft)')
      .toArray()
      .map((text) => $(text).text()),
  ).toEqual([expect.stringContaining('multiples'), 'floor', 'a & b'])
  expect($('path.range')).toHaveLength(2 * figures.pages.length)
})

test('the further right, the slower, and nothing leaves the chart', () => {
  const $ = load(
    performanceChart({ ...figures, pages: [...figures.pages, page('slow', '/s', 4)] }),
    {
      xml: true,
    },
  )
  const [, , width = 0] = ($('svg').attr('viewBox') ?? '').split(' ').map(Number)
  const dots = $('path.range + circle.fcp')
    .toArray()
    .map(({ attribs }) => Number(attribs.cx))
  expect(dots).toEqual(dots.toSorted((one, other) => one - other))
  expect(new Set(dots).size).toBe(3)
  const ends = $('path.range')
    .toArray()
    .map(({ attribs }) => Number(attribs.d?.split('H')[1]))
  for (const end of ends) expect(end).toBeLessThan(width)
})
