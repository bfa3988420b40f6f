import { expect, test } from 'vitest'
import { inDegrees } from './sea.ts'

test('a place is written in degrees and minutes', () => {
  expect(inDegrees({ latitude: 59.437, longitude: 24.7536 })).toBe('59° 26′ N, 24° 45′ E')
  expect(inDegrees({ latitude: -33.999, longitude: -0.5 })).toBe('34° 00′ S, 0° 30′ W')
})
