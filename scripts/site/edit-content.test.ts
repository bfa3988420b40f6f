import { expect, test } from 'vitest'
import { findShape } from '../../contract/content/content-shapes.ts'
import { readContent } from '../../src/content/read-content-file.ts'
import { manualExamples } from '../../tests/support/manual-examples.ts'

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
  expect(readContent(text, file, schema)).toHaveProperty('data')
})
