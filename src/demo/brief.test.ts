import { describe, expect, test } from 'vitest'
import { briefIn } from '../../contract/brief.ts'
import { noFilter } from '../market/rank.ts'
import { bookingPath, briefWords } from './brief.ts'

const copy = briefWords(
  'We lose to:',
  {
    booking: 'Show me:',
    competitors: { heading: 'Competitors' },
    roles: {
      executive: 'Executive',
      sales: 'Sales',
      marketing: 'Marketing',
      operations: 'Operations',
      product: 'Product',
    },
    filters: { role: 'Role', stage: 'Stage', priority: 'Priority' },
  },
  [
    { id: 'one', name: 'One' },
    { id: 'two', name: 'Two Ltd' },
  ],
)
const read = (query: string) => briefIn(new URLSearchParams(query), copy)

test('an address brings back what went into it', () => {
  const address = bookingPath({
    competitors: ['one', 'two'],
    filter: { role: 'sales', stage: 'Active Buyer', priority: 'High Priority' },
  })
  expect(address).toBe(
    '/book?competitors=one.two&role=sales&stage=active-buyer&priority=high-priority',
  )
  expect(read(address.slice('/book'.length))).toBe(
    'Show me:\nCompetitors: One, Two Ltd\nRole: Sales\nStage: Active Buyer\nPriority: High Priority',
  )
})

test('nothing chosen is nothing in the address', () => {
  expect(bookingPath({ competitors: [], filter: noFilter })).toBe('/book')
})

test('a competitor that a visitor wrote comes first, and beside what was chosen', () => {
  expect(read('?rival=Northwind')).toBe('We lose to: Northwind')
  expect(read('?rival=+Hollin+%26+Reed+&role=product')).toBe(
    'We lose to: Hollin & Reed\nShow me:\nRole: Product',
  )
})

describe('of an address of other making', () => {
  test.each([
    ['', undefined],
    ['?competitors=&role=&stage=', undefined],
    ['?competitors=three&role=hacker&stage=x&priority=%3Cb%3E', undefined],
    ['?competitors=constructor.toString&role=__proto__', undefined],
    ['?competitors=three.two.two&role=<script>', 'Show me:\nCompetitors: Two Ltd'],
    ['?stage=Active Buyer', undefined],
    ['?role=product', 'Show me:\nRole: Product'],
    ['?rival=https://evil.example', undefined],
    ['?rival=evil.example', undefined],
    ['?rival=one%0Atwo', undefined],
    ['?rival=%3Cb%3E', undefined],
    [`?rival=${'x'.repeat(61)}`, undefined],
  ])('%j says only what is known', (query, brief) => {
    expect(read(query)).toBe(brief)
  })
})
