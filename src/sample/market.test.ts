import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { demoMarket, market, sampleWeek } from '../testing/sample-week.ts'
import { listRow } from './list-row.ts'
import { rankLeads } from './rank.ts'

const watched = new Set(sampleWeek.competitors.flatMap(({ id, watched }) => (watched ? [id] : [])))
const leads = rankLeads(demoMarket, { competitors: watched, point: demoMarket.now })

test('one title has one part in buying, whoever bears it', () => {
  const parts = new Map(demoMarket.people.map(({ title, weight }) => [title, weight]))
  for (const { title, weight } of demoMarket.people) expect(weight, title).toBe(parts.get(title))
})

describe('windows and the demo tell one story', () => {
  test('the list on the home page stands in the demo’s order', () => {
    const { people } = parse(readFileSync('content/pages/home.yaml', 'utf8')).features.lists
    const inOrder = leads.map(({ person }) => person.id).filter((id) => people.includes(id))
    expect(people).toEqual(inOrder)
  })

  test('the list in the windows is as long as the demo’s', () => {
    expect(market.list.people).toBe(leads.length)
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

test('a connection was first seen on a working day of the week, and not after its moment', () => {
  for (const { first_seen } of rows) {
    expect(first_seen >= demoMarket.monday && first_seen <= sampleWeek.now.slice(0, 10)).toBe(true)
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
