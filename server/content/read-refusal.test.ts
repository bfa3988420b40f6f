import { expect, test } from 'vitest'
import { bodyField } from '../../contract/desk/site-calls.ts'
import { toTitle } from '../../contract/field-titles.ts'
import { readSettings } from '../settings/settings.ts'
import { findField } from './find-field.ts'
import { readRefusal } from './read-refusal.ts'

test('each line of a refusal is told at its document and its field', async () => {
  const refusal = [
    'content/pages/pricing.yaml is wrong:',
    '  line 3, page.label: is missing (what links call the page)',
    'content/pages/pricing.yaml, line 12: /pricng leads nowhere.',
    'content/pages/faq.yaml: no link leads to /faq.',
    '/blog: /pricng leads nowhere',
    'Nothing has changed: 20261129-103715-368 goes on being served.',
  ].join('\n')
  expect(await readRefusal(readSettings({}), refusal)).toEqual([
    {
      document: 'content/pages/pricing.yaml',
      path: ['page', 'label'],
      breadcrumb: [toTitle('page'), toTitle('label')],
      sentence: 'is missing (what links call the page)',
    },
    {
      document: 'content/pages/pricing.yaml',
      path: expect.any(Array),
      breadcrumb: expect.any(Array),
      sentence: '/pricng leads nowhere.',
    },
    {
      document: 'content/pages/faq.yaml',
      path: [],
      breadcrumb: [],
      sentence: 'no link leads to /faq.',
    },
    { document: '', path: [], breadcrumb: [], sentence: '/blog: /pricng leads nowhere' },
  ])
})

const post = `---
title: One
sources:
  - title: A
    by: B
cover: { shows: C }
---

Text.
`

test.each([
  [2, ['title']],
  [4, ['sources', 0, 'title']],
  [5, ['sources', 0, 'by']],
  [6, ['cover']],
  [9, [bodyField]],
])('line %i of an article is its field', (line, path) => {
  expect(findField(post, 'content/posts/a.md', line)).toEqual(path)
})
