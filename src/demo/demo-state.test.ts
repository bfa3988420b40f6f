import { expect, test } from 'vitest'
import { noFilter } from '../sample/rank.ts'
import { demoMarket as market } from '../testing/sample-week.ts'
import { formatStateQuery, parseState } from './demo-state.ts'

const start = {
  competitors: market.competitors.filter(({ watched }) => watched).map(({ id }) => id),
  filter: noFilter,
  point: market.now,
}
const [first, second] = market.competitors.map(({ id }) => id)
const read = (query: string) => parseState(new URLSearchParams(query), market)

test('an address brings back the list that went into it', () => {
  const state = {
    competitors: [first, second].filter((id) => id !== undefined),
    filter: { role: 'sales', stage: 'Active Buyer', priority: 'High Priority' },
    point: 20,
  } as const
  const query = formatStateQuery(state, market)
  expect(query).toBe(
    `?competitors=${first}.${second}&role=sales&stage=active-buyer&priority=high-priority&point=20`,
  )
  expect(read(query)).toEqual(state)
})

test('what is as at the start is not in the address', () => {
  expect(formatStateQuery(start, market)).toBe('')
  expect(formatStateQuery({ ...start, point: 0 }, market)).toBe('?point=0')
})

test.each([
  ['', undefined],
  ['?utm_source=mail', undefined],
  ['?rival=Northwind', undefined],
  ['?competitors=nobody', start],
  ['?competitors=&role=', start],
  ['?role=hacker&stage=__proto__&priority=constructor', start],
  ['?point=-1', start],
  ['?point=1e1', start],
  ['?point=999', start],
  ['?point=99999999999', start],
  ['?role=sales', { ...start, filter: { ...noFilter, role: 'sales' } }],
  [`?competitors=${first}.nobody.${first}`, { ...start, competitors: [first] }],
])('%j says only what exists', (query, state) => {
  expect(read(query)).toEqual(state)
})
