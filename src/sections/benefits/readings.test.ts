import { describe, expect, test } from 'vitest'
import { schema } from '../../content/pages/benefits.ts'
import { readContent } from '../../testing/page.ts'
import { market } from '../../testing/sample-week.ts'
import { readWeek } from './readings.ts'

const { audiences } = readContent('pages/benefits.yaml', schema)
const week = market.people.filter(({ status }) => status !== 'Pending')
const companyOf = (person: (typeof week)[number]) =>
  market.companies.find(({ id }) => id === person.company)

test('no two readers look at the same, and what they look at is said', () => {
  const readings = audiences.items.map(({ reads }) => readWeek(market, reads))
  expect(new Set(readings.map(({ words }) => words)).size).toBe(audiences.items.length)
  for (const { words, people, acts } of readings) {
    expect(words).not.toBe('')
    expect(people.length + acts.length).toBeGreaterThan(0)
    for (const person of people) expect(week).toContain(person)
  }
})

test('a team is the pattern of the week, by name', () => {
  const { people, words } = readWeek(market, 'team')
  expect(people).toEqual(week.filter(({ isSignal }) => isSignal))
  for (const { name } of people) expect(words).toContain(name)
})

test('segments are the industries of more than one contact', () => {
  const { people, words } = readWeek(market, 'segments')
  for (const person of people) {
    const industry = companyOf(person)?.industry
    const count = week.filter((one) => companyOf(one)?.industry === industry).length
    expect(count).toBeGreaterThan(1)
    expect(words).toContain(`${industry} ${count}`)
  }
})

test('engagement is public acts, and nobody’s connection', () => {
  const { people, acts } = readWeek(market, 'engagement')
  expect([people, acts]).toEqual([[], market.engagement])
})

test('the account is the largest company that a rep has reached', () => {
  const { people, words } = readWeek(market, 'account')
  const sizes = week.map((person) => companyOf(person)?.size ?? 0)
  for (const person of people) expect(companyOf(person)?.size).toBe(Math.max(...sizes))
  expect(words).toContain(`${people[0]?.name}, ${people[0]?.at}:00`)
})

describe('the numbers', () => {
  test('the week is as long as every other drawing says', () => {
    expect(readWeek(market, 'week').words).toMatch(
      new RegExp(`^${market.competitor.newThisWeek} people`),
    )
  })

  test('everybody is those from before as well', () => {
    const before = market.earlier.reduce((sum, { people }) => sum + people, 0)
    const { words, earlier } = readWeek(market, 'everybody')
    expect(earlier).toBe(true)
    expect(words).toContain(`${before + market.competitor.newThisWeek} people`)
    expect(words).toContain(`${before} of them`)
  })
})
