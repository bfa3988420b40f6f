import { describe, expect, test } from 'vitest'
import { type DemoMarket, type DemoPerson, filterLeads, noFilter, rankLeads } from './rank.ts'
import { hourOfWeek, weekLength } from './week.ts'

function person(id: string, more: Partial<DemoPerson> = {}): DemoPerson {
  return {
    id,
    name: id,
    title: 'Title',
    role: 'sales',
    weight: 'leads',
    company: 'alpha',
    competitor: 'one',
    rep: 'A. Rep',
    at: 'Fri 9',
    ...more,
  }
}

const market: DemoMarket = {
  now: weekLength,
  monday: '2026-11-16',
  competitors: [
    { id: 'one', name: 'One', watched: true },
    { id: 'two', name: 'Two', watched: false },
  ],
  companies: [
    { id: 'alpha', name: 'Alpha', industry: 'Freight', size: 10 },
    { id: 'beta', name: 'Beta', industry: 'Care', size: 20 },
  ],
  people: [
    person('early', { at: 'Mon 8', weight: 'decides' }),
    person('middle', { at: 'Thu 17', competitor: 'two' }),
    person('late', { at: 'Fri 17', weight: 'uses', role: 'marketing' }),
    person('alone', { at: 'Fri 9', company: 'beta', weight: 'decides' }),
  ],
}
const both = new Set(['one', 'two'])
const ids = (leads: { person: DemoPerson }[]) => leads.map((lead) => lead.person.id)

describe('rankLeads', () => {
  test('adds up company, role and freshness, and puts the highest on top', () => {
    const leads = rankLeads(market, { competitors: both, point: weekLength })
    expect(leads.map(({ person: { id }, points, score }) => [id, points, score])).toEqual([
      ['late', { company: 4, role: 1, seen: 2 }, 7],
      ['middle', { company: 4, role: 2, seen: 1 }, 7],
      ['early', { company: 4, role: 3, seen: 0 }, 7],
      ['alone', { company: 0, role: 3, seen: 2 }, 5],
    ])
  })

  test('a decider in a buying team who was seen today is urgent', () => {
    const market3 = { ...market, people: [...market.people, person('boss', { weight: 'decides' })] }
    const leads = rankLeads(market3, { competitors: both, point: weekLength })
    const boss = leads.find(({ person: { id } }) => id === 'boss')
    expect(boss).toMatchObject({ priority: 'High Priority', score: 9 })
    const early = leads.find(({ person: { id } }) => id === 'early')
    expect(early).toMatchObject({ priority: 'Medium' })
  })

  test('a connection is new for the four hours after it was seen', () => {
    const at = (point: number) =>
      rankLeads(market, { competitors: both, point }).find(({ person: { id } }) => id === 'alone')
    const seen = hourOfWeek('Fri 9')
    expect(at(seen)).toBeUndefined()
    expect(at(seen + 1)?.status).toBe('New connection')
    expect(at(seen + 4)?.status).toBe('New connection')
    expect(at(seen + 5)?.status).toBe('Connected')
  })

  test('knows nothing of later hours, and counts a company by what was seen', () => {
    expect(rankLeads(market, { competitors: both, point: 0 })).toEqual([])
    const [first] = rankLeads(market, { competitors: both, point: 1 })
    expect(first).toMatchObject({
      connections: 1,
      stage: 'Early Stage',
      status: 'New connection',
    })
    expect(ids(rankLeads(market, { competitors: both, point: 39 }))).toEqual(['early'])
    const thursday = rankLeads(market, { competitors: both, point: 40 })
    expect(thursday.map(({ connections, stage }) => [connections, stage])).toEqual([
      [2, 'Warm Lead'],
      [2, 'Warm Lead'],
    ])
  })
})

describe('filterLeads', () => {
  const leads = rankLeads(market, { competitors: both, point: weekLength })

  test.each([
    [{ role: 'marketing' as const }, ['late']],
    [{ stage: 'Early Stage' as const }, ['alone']],
    [{ role: 'sales' as const, stage: 'Active Buyer' as const }, ['middle', 'early']],
    [{ priority: 'High Priority' as const }, []],
  ])('%o leaves %o', (filter, left) => {
    expect(ids(filterLeads(leads, { ...noFilter, ...filter }))).toEqual(left)
  })
})
