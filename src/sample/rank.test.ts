import { describe, expect, test } from 'vitest'
import { type DemoMarket, type DemoPerson, filterLeads, noFilter, rankLeads } from './rank.ts'
import { toHourOfWeek, weekLength } from './week.ts'

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
    person('liked', { at: 'Fri 10', company: 'beta', isPending: true }),
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
      ['liked', { company: 0, role: 2, seen: 0 }, 2],
    ])
  })

  test('a decider in a buying team who was seen today is urgent', () => {
    const people = [...market.people, person('boss', { weight: 'decides' })]
    const leads = rankLeads({ ...market, people }, { competitors: both, point: weekLength })
    const urgent = leads.filter(({ priority }) => priority === 'High Priority')
    expect(urgent.map(({ person: { id }, score }) => [id, score])).toEqual([['boss', 9]])
  })

  test('a connection is new for the four hours after it was seen', () => {
    const at = (point: number) =>
      rankLeads(market, { competitors: both, point }).find(({ person: { id } }) => id === 'alone')
    const seen = toHourOfWeek('Fri 9')
    expect(at(seen)).toBeUndefined()
    expect(at(seen + 4)?.status).toBe('New connection')
    expect(at(seen + 5)?.status).toBe('Connected')
  })

  test.each([
    [0, []],
    [1, [['early', 1, 'Early Stage']]],
    [39, [['early', 1, 'Early Stage']]],
    [
      40,
      [
        ['early', 2, 'Warm Lead'],
        ['middle', 2, 'Warm Lead'],
      ],
    ],
  ])(
    'knows nothing of later hours than %i, and counts a company by what was seen',
    (point, seen) => {
      const leads = rankLeads(market, { competitors: both, point })
      const rows = leads.map(({ person, connections, stage }) => [person.id, connections, stage])
      expect(rows.sort()).toEqual(seen)
    },
  )
})

describe('filterLeads', () => {
  const leads = rankLeads(market, { competitors: both, point: weekLength })

  test.each([
    [{ role: 'marketing' as const }, ['late']],
    [{ stage: 'Early Stage' as const }, ['alone', 'liked']],
    [{ role: 'sales' as const, stage: 'Active Buyer' as const }, ['middle', 'early']],
    [{ priority: 'High Priority' as const }, []],
  ])('%o leaves %o', (filter, left) => {
    expect(ids(filterLeads(leads, { ...noFilter, ...filter }))).toEqual(left)
  })
})
