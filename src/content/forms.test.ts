import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { formsSchema } from './form-schemas.ts'

test('an outcome without words is a fault that the build names', () => {
  const words = parse(readFileSync('content/forms.yaml', 'utf8'))
  delete words.booking.outcomes.held
  const issues = formsSchema.safeParse(words).error?.issues
  expect(issues?.map(({ path }) => path.join('.'))).toContain('booking.outcomes.held')
})
