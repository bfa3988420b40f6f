import { expect, test } from 'vitest'
import { type Claims, expiredCounts, figuresOf } from './claims.ts'

const figure = { counts: 'customers', means: 'There are two.', leavesOpen: 'When.' }
const counted = {
  source: 'invoices',
  population: 'all customers',
  period: '2026',
  on: '2027-01-15',
  owner: 'Mari Tamm',
  expires: '2027-12-31',
}
const claims: Claims = {
  customers: { value: '2', givenBy: 'the owner', figure, counted },
  leads: { value: '3', givenBy: 'the owner', figure },
  office: { value: 'Tallinn', givenBy: 'the owner' },
}

test('a figure has its count through the last day of it', () => {
  const countOn = (today: string) => figuresOf(claims, today)[0]?.counted
  expect(countOn('2027-12-31')).toEqual(counted)
  expect(countOn('2028-01-01')).toBeUndefined()
})

test('what needs no counting is no figure', () => {
  expect(figuresOf(claims, '2027-01-01').map(({ name }) => name)).toEqual(['customers', 'leads'])
})

test('a count is named from the day after its last', () => {
  expect(expiredCounts(claims, '2027-12-31')).toEqual([])
  expect(expiredCounts(claims, '2028-01-01')).toEqual([
    'content/claims.yaml: the count of customers was good until 2027-12-31: count anew',
  ])
})
