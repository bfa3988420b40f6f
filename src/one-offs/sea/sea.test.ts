import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inDegrees, readLands } from './sea.ts'

const tallinn = { latitude: 59.437, longitude: 24.7536 }

test('every coast is a land of at least three corners on the Baltic', () => {
  for (const land of readLands(readFileSync('src/one-offs/sea/coast.txt', 'utf8'))) {
    expect(land.length).toBeGreaterThan(2)
    for (const { latitude, longitude } of land) {
      expect(latitude > 57 && latitude < 62 && longitude > 12 && longitude < 34).toBe(true)
    }
  }
})

test('a place is written in degrees and minutes', () => {
  expect(inDegrees(tallinn)).toBe('59° 26′ N, 24° 45′ E')
  expect(inDegrees({ latitude: -33.999, longitude: -0.5 })).toBe('34° 00′ S, 0° 30′ W')
})
