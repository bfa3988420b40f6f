import { expect, test } from 'vitest'
import { findShape } from '../../contract/content/content-shapes.ts'
import { readContent } from '../../src/content/read-content-file.ts'
import { manualExamples } from '../../tests/support/manual-examples.ts'

test.each(manualExamples())('the example of %s would be taken', (file, text) => {
  const { schema } = findShape(file) ?? expect.fail()
  expect(readContent(text, file, schema)).toHaveProperty('data')
})
