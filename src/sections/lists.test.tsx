import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { schema as guidesSchema } from '../content/pages/guides.ts'
import { schema as pricingSchema } from '../content/pages/pricing.ts'
import { schema as resourceCenterSchema } from '../content/pages/resource-center.ts'
import type { Resource } from '../content/resource.ts'
import { readContent } from '../testing/page.ts'
import { market } from '../testing/sample-week.ts'
import { resourceTypes } from '../vocabulary/resource-types.ts'
import { GuideList } from './guides/GuideList.tsx'
import { Agreement } from './pricing/Agreement.tsx'
import { OutsideSources } from './resources/OutsideSources.tsx'
import { ResourceCard } from './resources/ResourceCard.tsx'

const [type] = resourceTypes
const own: Resource = {
  id: 2,
  title: 'Our guide',
  description: 'x',
  date: 'March 2025',
  type,
  featured: false,
  slug: 'our-guide',
}
const cover = { drawing: undefined, shows: 'Its chapters', seed: 'a', chapters: [1, 2], market }
const { slug: _slug, ...rest } = own
const elsewhere: Resource = {
  ...rest,
  id: 3,
  title: 'Theirs',
  externalUrl: 'https://www.rfc.example/1',
  by: 'Somebody else',
}

beforeEach(() => {
  // Every list below shows parts that are all different: React says so when they are not.
  vi.spyOn(console, 'error').mockImplementation((text) => {
    throw new Error(String(text))
  })
})
afterEach(() => {
  cleanup()
})

describe('a resource', () => {
  const content = readContent('pages/resource-center.yaml', resourceCenterSchema)

  test('says its type, its time and its day as words apart', () => {
    render(
      <ResourceCard
        content={content}
        resource={{ ...own, readTime: '8 min read' }}
        cover={undefined}
      />,
    )
    const facts = screen.getByRole('article').lastElementChild?.textContent
    expect(facts).toBe(`${content.types[type].one} · 8 min read · March 2025`)
  })

  test('elsewhere says aloud that the link leaves the site', () => {
    render(<OutsideSources content={content} resources={[elsewhere]} />)
    const link = screen.getByRole('link', { name: `Theirs, ${content.external}` })
    expect(link.getAttribute('rel')).toBe('external')
  })
})

test('a guide of ours shows its chapters, one elsewhere its host', () => {
  const content = readContent('pages/guides.yaml', guidesSchema)
  const takeaway = { heading: 'A log', text: 'Fill it in.', sheet: 'our-log' }
  render(
    <GuideList
      content={content}
      guides={[{ resource: own, takeaway }, { resource: elsewhere }]}
      covers={new Map([['our-guide', cover]])}
    />,
  )
  expect(
    screen
      .getAllByRole('article')
      .map((article) => article.querySelectorAll('[data-cover]').length),
  ).toEqual([1, 0])
  const [ours, theirs] = screen.getAllByRole('article').map((article) => within(article))
  expect(ours?.getByRole('link', { name: `${content.read}: Our guide` }).getAttribute('href')).toBe(
    '/blog/our-guide',
  )
  expect(
    ours?.getByRole('link', { name: `${content.sheet}: Our guide` }).getAttribute('href'),
  ).toBe('/sheets/our-log.xlsx')
  expect(theirs?.getByText(`${content.elsewhere} rfc.example`)).toBeDefined()
  expect(theirs?.getByRole('link', { name: 'Theirs' }).getAttribute('rel')).toBe('external')
})

test('what qualifies can be ticked off, and is part of no form', () => {
  const { offers, sheet } = readContent('pages/pricing.yaml', pricingSchema)
  render(<Agreement offer={offers.connection} sheet={sheet} />)
  const ticks = screen.getAllByRole<HTMLInputElement>('checkbox')
  expect(ticks.map(({ labels }) => labels?.[0]?.textContent)).toEqual(
    offers.connection.qualifies.items.map(({ heading, text }) => `${heading} ${text}`),
  )
  for (const tick of ticks) expect([tick.form, tick.name]).toEqual([null, ''])
})
