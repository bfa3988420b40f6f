import { describe, expect, test } from 'vitest'
import { demoMarket, market, sampleWeek } from '../testing/sample-week.ts'
import { listRow } from './list-row.ts'
import { rankLeads } from './rank.ts'

const watched = new Set(sampleWeek.competitors.flatMap(({ id, watched }) => (watched ? [id] : [])))
const leads = rankLeads(demoMarket, { competitors: watched, point: demoMarket.now })

describe('windows and the demo tell one story', () => {
  test('the list in the windows is the demo’s', () => {
    expect(market.list.leads).toEqual(leads)
  })

  test('everybody is in the same state, with the same rep, at the same time', () => {
    const connected = market.people.filter(({ status }) => status !== 'Pending')
    expect(connected).toHaveLength(market.competitor.newThisWeek)
    const reps = new Map(market.reps.map(({ id, name }) => [id, name]))
    const stages = new Map(market.companies.map(({ id, stage }) => [id, stage]))
    for (const person of connected) {
      const lead = leads.find((one) => one.person.id === person.id)
      expect(lead).toMatchObject({
        status: person.status,
        priority: person.priority,
        stage: stages.get(person.company),
        person: {
          name: person.name,
          title: person.title,
          at: person.at,
          rep: reps.get(person.rep),
        },
      })
    }
  })

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
})

const everybody = new Set(demoMarket.competitors.map(({ id }) => id))
const rows = rankLeads(demoMarket, { competitors: everybody, point: demoMarket.now }).map(listRow)

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
