import { expect, test } from 'vitest'
import { findTimeZone, listTimeZones, toCanonicalTimeZone } from './time-zones.ts'

test.each([
  ['Kolkata', 'Asia/Kolkata'],
  ['calcutta', 'Asia/Kolkata'],
  ['Kyiv', 'Europe/Kyiv'],
  ['Ho  Chi Minh', 'Asia/Ho_Chi_Minh'],
  ['são paulo', 'America/Sao_Paulo'],
  ['Tel Aviv', 'Asia/Jerusalem'],
  [' new york ', 'America/New_York'],
  ['europe/tallinn', 'Europe/Tallinn'],
  ['BST', 'Europe/London'],
  ['EST', 'America/New_York'],
])('%j is the zone %s', (text, zone) => {
  expect(findTimeZone(text)).toBe(zone)
})

test.each(['', ' ', 'Narnia', 'america', '../etc', '<b>'])('%j is none', (text) => {
  expect(findTimeZone(text)).toBeUndefined()
})

test('zones are listed by the names of today, each once, and all are zones', () => {
  const zones = listTimeZones()
  expect(zones).toContain('Asia/Kolkata')
  expect(zones).not.toContain('Asia/Calcutta')
  expect(zones).toContain('Europe/Kyiv')
  expect(new Set(zones).size).toBe(zones.length)
  expect(zones).toHaveLength(new Set(Intl.supportedValuesOf('timeZone')).size)
  expect(zones.filter((zone) => findTimeZone(zone) !== zone)).toEqual([])
  expect(toCanonicalTimeZone('Asia/Tokyo')).toBe('Asia/Tokyo')
})
