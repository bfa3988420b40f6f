import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { pageSchemas } from '../content/page-schemas.ts'
import { readContent } from '../testing/page.ts'
import { resourceTypes } from '../vocabulary/names.ts'
import { Agreement } from './pricing/Agreement.tsx'
import { ResourceEntry } from './resources/ResourceList.tsx'

afterEach(cleanup)

test('a resource elsewhere says aloud that the link leaves the site', () => {
  const content = readContent('pages/resource-center.yaml', pageSchemas['resource-center'])
  const [type] = resourceTypes
  const of = { type, date: 'March 2025', featured: false, description: 'x', by: 'Somebody else' }
  const resource = { ...of, id: 3, title: 'Theirs', externalUrl: 'https://www.rfc.example/1' }
  render(<ResourceEntry content={content} resource={resource} />)
  const link = screen.getByRole('link', { name: `Theirs, ${content.external}` })
  expect(link.getAttribute('rel')).toBe('external')
})

test('what qualifies can be ticked off, and is part of no form', () => {
  const { offers, sheet } = readContent('pages/pricing.yaml', pageSchemas.pricing)
  render(<Agreement offer={offers.connection} sheet={sheet} />)
  const ticks = screen.getAllByRole<HTMLInputElement>('checkbox')
  expect(ticks.map(({ labels }) => labels?.[0]?.textContent)).toEqual(
    offers.connection.qualifies.items.map(({ heading, text }) => `${heading} ${text}`),
  )
  for (const tick of ticks) expect([tick.form, tick.name]).toEqual([null, ''])
})
