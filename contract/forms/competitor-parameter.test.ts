import { expect, test } from 'vitest'
import { readCompetitor } from './competitor-parameter.ts'

test.each([
  ['?rival=Northwind', 'Northwind'],
  ['?rival=%20M%C3%BCller%20%26%20Co%20', 'Müller & Co'],
  ['?rival=https%3A%2F%2Fevil.example', ''],
  [`?rival=${'x'.repeat(61)}`, ''],
  ['', ''],
])('the address /book%s names “%s”', (query, competitor) => {
  expect(readCompetitor(new URLSearchParams(query))).toBe(competitor)
})
