import { expect, test } from 'vitest'
import { inDegrees } from '../sample/sea/sea.ts'
import { market } from '../testing/sample-week.ts'
import { readWeek } from './readings.ts'

test('the week is as long as every other drawing says, and those from before come on top', () => {
  const { newThisWeek } = market.competitor
  const before = market.earlier.reduce((sum, { people }) => sum + people, 0)
  expect(readWeek(market, 'week')[0]).toBe(`${newThisWeek} people`)
  expect(readWeek(market, 'everybody')[0]).toBe(`${before + newThisWeek} people`)
})

test('a place is written in degrees and minutes', () => {
  expect(inDegrees({ latitude: 59.437, longitude: 24.7536 })).toBe('59° 26′ N, 24° 45′ E')
  expect(inDegrees({ latitude: -33.999, longitude: -0.5 })).toBe('34° 00′ S, 0° 30′ W')
})
