import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inDegrees, projectAround, readLands, wavesAround } from './sea.ts'

const tallinn = { latitude: 59.437, longitude: 24.7536 }
const project = projectAround(tallinn)
const lands = readLands(readFileSync('src/one-offs/sea/coast.txt', 'utf8')).map((land) =>
  land.map(project),
)

test('the middle is the place itself, north is up and east is right', () => {
  const north = project({ latitude: 60.437, longitude: 24.7536 })
  const east = project({ latitude: 59.437, longitude: 25.7536 })
  expect(Math.hypot(...Object.values(project(tallinn)))).toBeCloseTo(0)
  expect(north.y).toBeCloseTo(-220, 0)
  expect(east.x).toBeCloseTo(220 * Math.cos((59.437 * Math.PI) / 180), 0)
})

test('every coast is a land of at least three corners on the Baltic', () => {
  for (const land of readLands(readFileSync('src/one-offs/sea/coast.txt', 'utf8'))) {
    expect(land.length).toBeGreaterThan(2)
    for (const { latitude, longitude } of land) {
      expect(latitude > 57 && latitude < 62 && longitude > 12 && longitude < 34).toBe(true)
    }
  }
})

test('a ring around a square of land is water only outside of it', () => {
  const corners = [-1, 1].map((side) => side * 100)
  const [low = 0, high = 0] = corners
  const square = [
    { x: 50, y: low },
    { x: 500, y: low },
    { x: 500, y: high },
    { x: 50, y: high },
  ]
  const [wave] = wavesAround([square], [80])
  const half = Math.acos(50 / 80) * 80
  expect(wave?.dashes).toEqual(
    [0, half, (Math.PI * 2 - 2 * Math.acos(50 / 80)) * 80, half].map(Math.round),
  )
})

test('a ring that touches no water is left out, one without land is whole', () => {
  const land = [
    { x: -300, y: -300 },
    { x: 300, y: -300 },
    { x: 300, y: 300 },
    { x: -300, y: 300 },
  ]
  expect(wavesAround([land], [50])).toEqual([])
  expect(wavesAround([land], [600]).map(({ dashes }) => dashes)).toEqual([
    [Math.round(1200 * Math.PI)],
  ])
})

test('every ring on the Baltic goes around once, and none has a crumb', () => {
  const waves = wavesAround(lands, [44, 150, 400, 800])
  expect(waves).toHaveLength(4)
  for (const { radius, dashes } of waves) {
    const around = dashes.reduce((sum, length) => sum + length, 0)
    expect(Math.abs(around - 2 * Math.PI * radius)).toBeLessThan(dashes.length)
    expect(dashes.slice(1, -1).every((length) => length > 3)).toBe(true)
  }
})

test('a place is written in degrees and minutes', () => {
  expect(inDegrees(tallinn)).toBe('59° 26′ N, 24° 45′ E')
  expect(inDegrees({ latitude: -33.999, longitude: -0.5 })).toBe('34° 00′ S, 0° 30′ W')
})
