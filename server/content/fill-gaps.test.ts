import { expect, test } from 'vitest'
import { checkDocument } from './check-document.ts'
import { parseDocument } from './document-text.ts'
import { fillGaps } from './fill-gaps.ts'
import { writeNewDocument } from './new-document.ts'

test.each([
  ['pages', 'content/pages/winter.yaml'],
  ['posts', 'content/posts/winter.md'],
  ['jobs', 'content/jobs/09-winter.md'],
  ['faq', 'content/faq/09-winter.md'],
  ['resources', 'content/resources/19-winter.yaml'],
] as const)('of one of the %s that is only begun, what there is can be drawn', (kind, path) => {
  const text = writeNewDocument(kind, path, {
    title: 'Winter',
    name: 'winter',
    now: 0,
    zone: 'UTC',
  })
  const filled = fillGaps(path, parseDocument(text, path), new Map())
  expect(checkDocument(path, filled, new Map())).toEqual([])
  expect(JSON.stringify(filled)).toMatch(/Winter.*Write the /)
})

test('for an address that leads nowhere the page is drawn with another', () => {
  const path = 'content/pages/partners.yaml'
  const text = writeNewDocument('pages', path, { title: 'A', name: 'a', now: 0, zone: 'UTC' })
  const { values, body } = parseDocument(text, path)
  const bands = [{ band: 'closing', heading: 'A', action: { label: 'Go', href: 'Contact' } }]
  const filled = fillGaps(path, { values: { ...values, bands }, body }, new Map())
  expect(filled.values).toMatchObject({ bands: [{ action: { href: '/' } }] })
})

test('a wrong value that is not missing stays as it is', () => {
  const written = { values: { title: 'See <b>' }, body: '' }
  expect(fillGaps('content/posts/winter.md', written, new Map())).toBe(written)
})
