import { expect, test } from 'vitest'
import { compareContent, nameFieldPath } from './compare-content.ts'

test('two documents differ in each text that is another', () => {
  const content = (heading: string, body: string) => ({
    values: { bands: [{ band: 'text', heading }] },
    body,
  })
  const changes = compareContent(content('Old', 'A\n\nB'), content('New', 'A\n\nC'))
  expect(changes).toMatchObject([
    { breadcrumb: ['Text, New', 'Heading'], before: 'Old', after: 'New' },
    { breadcrumb: ['Text'], before: 'B', after: 'C' },
  ])
})

test('a field is named by its schema first, of a union by the option that the value is', () => {
  const option = (band: string, title?: string) => ({
    properties: { band: { const: band }, text: { ...(title && { title }) } },
  })
  const bands = { items: { oneOf: [option('quote', 'Words'), option('text')] } }
  const schema = { properties: { bands } }
  const values = { bands: [{ band: 'text' }, { band: 'quote' }] }
  const name = (at: number) => nameFieldPath(['bands', at, 'text'], { values }, schema).at(-1)
  expect([0, 1].map(name)).toEqual(['Text', 'Words'])
})
