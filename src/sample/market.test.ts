import { expect, test } from 'vitest'
import { demoMarket, market } from '../testing/sample-week.ts'
import { listRow } from './list-row.ts'
import { rankLeads } from './rank.ts'

test('the alert is true: three of one company, one rep, one day', () => {
  const { people, companies, reps } = market
  const named = companies.find(({ name }) => market.alert.text.includes(name))
  const rep = reps.find(({ name }) => market.alert.text.includes(name))
  const today = people.filter(
    (person) =>
      person.company === named?.id && person.rep === rep?.id && person.at.startsWith('Fri'),
  )
  expect(today).toHaveLength(3)
  expect(named?.stage).toBe('Active Buyer')
  expect(market.alert.short).toContain(named?.name)
})

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
