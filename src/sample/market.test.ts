import { expect, test } from 'vitest'
import { demoMarket } from '../testing/sample-week.ts'
import { listRow } from './list-row.ts'
import { rankLeads } from './rank.ts'

test('the reason says with whom, when it was first seen, and which of its competitor’s at the company it was', () => {
  const everybody = new Set(demoMarket.competitors.map(({ id }) => id))
  const rows = rankLeads(demoMarket, { competitors: everybody, point: demoMarket.now }).map(listRow)
  for (const { reason, rep, competitor, company } of rows) {
    expect(reason).toContain(`${rep} (${competitor}), first seen `)
    expect(reason).toMatch(new RegExp(` new connection at ${company} (today|this week)\\.$`))
  }
  const pairs = new Set(rows.map(({ company, competitor }) => `${company} ${competitor}`))
  const firsts = rows.filter(({ reason }) => reason.includes('’s first new connection'))
  expect(firsts).toHaveLength(pairs.size)
})
