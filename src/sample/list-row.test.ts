import { expect, test } from 'vitest'
import { demoMarket as market, sampleWeek } from '../testing/sample-week.ts'
import { listRow } from './list-row.ts'
import { rankLeads } from './rank.ts'

const everybody = new Set(market.competitors.map(({ id }) => id))
const rows = rankLeads(market, { competitors: everybody, point: market.now }).map(listRow)

test('a connection was first seen on a working day of the week, and not after its moment', () => {
  for (const { first_seen } of rows) {
    expect(first_seen >= market.monday && first_seen <= sampleWeek.now.slice(0, 10)).toBe(true)
    expect(new Date(first_seen).getUTCDay()).toBeGreaterThan(0)
  }
})

test('the reason says with whom, when it was first seen, and which of its competitor’s at the company it was', () => {
  const kept = new Set<string>()
  for (const { reason, rep, competitor, company } of rows) {
    kept.add(`${company} ${competitor}`)
    expect(reason).toContain(`${rep} (${competitor}), first seen `)
    expect(reason).toMatch(new RegExp(` new connection at ${company} (today|this week)\\.$`))
  }
  const firsts = rows.filter(({ reason }) => reason.includes('’s first new connection'))
  expect(firsts).toHaveLength(kept.size)
})
