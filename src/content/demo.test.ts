import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { type DemoMarket, demoMarketSchema } from './demo.ts'

const market: DemoMarket = parse(readFileSync('content/demo-market.yaml', 'utf8'))

function faults(change: (copy: DemoMarket) => void): string[] {
  const copy = structuredClone(market)
  change(copy)
  const { error } = demoMarketSchema.safeParse(copy)
  return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []
}

test('the sample market is whole: ids once, and every competitor met somebody', () => {
  expect(faults(() => {})).toEqual([])
  for (const items of [market.competitors, market.companies, market.people]) {
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length)
  }
  const met = new Set(market.people.map(({ competitor }) => competitor))
  expect(market.competitors.filter(({ id }) => !met.has(id))).toEqual([])
})

test.each<[string, (copy: DemoMarket) => void, RegExp]>([
  [
    'an unknown company',
    ({ people }) => Object.assign(people[3] ?? {}, { company: 'x' }),
    /^people\.3\.company: names “x”/,
  ],
  [
    'an unknown rival',
    ({ people }) => Object.assign(people[0] ?? {}, { competitor: 'x' }),
    /^people\.0\.competitor: names “x”/,
  ],
  [
    'a night hour',
    ({ people }) => Object.assign(people[1] ?? {}, { at: 'Mon 22' }),
    /^people\.1\.at: must be such as/,
  ],
  [
    'too many rivals at the start',
    ({ competitors }) => {
      for (const competitor of competitors) competitor.watched = true
    },
    /^competitors: at most 20/,
  ],
  ['too few rivals', (copy) => copy.competitors.splice(20), /^competitors: /],
])('%s is refused, and the message says where', (_what, change, message) => {
  expect(faults(change).some((fault) => message.test(fault))).toBe(true)
})
