import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findShape } from '../../contract/content/content-shapes.ts'
import { pageBlock } from '../../contract/content/page.ts'
import { readContent } from '../../src/content/read-content-file.ts'
import { manualExamples } from '../../tests/support/manual-examples.ts'

const manual = readFileSync('docs/edit-content.md', 'utf8')

const kinds = [
  'facts',
  'claims',
  'banner',
  'opening-hours',
  'pages',
  'posts',
  'sheets',
  'jobs',
  'faq',
  'resources',
  'integrations',
  'redirects',
]

const examples = manualExamples()

test('the manual has an example of every file that can be added', () => {
  expect(examples.map(([file]) => findShape(file)?.kind)).toEqual(kinds)
})

test.each(examples)('the example of %s would be taken', (file, text) => {
  const { schema } = findShape(file) ?? expect.fail()
  expect(() => readContent(text, file, schema)).not.toThrow()
})

test('the manual tells of every field that says what a page is', () => {
  const [, table = ''] = /\n\| field .*\n\|[- |]+\n((?:\|.*\n)+)/.exec(manual) ?? []
  const named = [...table.matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name)
  expect(named.sort()).toEqual(Object.keys(pageBlock.shape).sort())
})
