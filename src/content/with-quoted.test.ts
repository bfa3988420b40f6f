import { expect, test } from 'vitest'
import { withQuoted } from './with-quoted.ts'

test('a page, or one of a folder, that quotes a claim changes with the claims', () => {
  const page = 'content/pages/pricing.yaml'
  expect(withQuoted([page])).toContain('content/claims.yaml')
  expect(withQuoted(['content/faq/'])).toContain('content/claims.yaml')
})

test('what quotes a fact changes with the facts', () => {
  expect(withQuoted(['content/site.yaml'])).toContain('content/facts.yaml')
})

test('a page without either does not', () => {
  expect(withQuoted(['content/logos.yaml'])).toEqual(['content/logos.yaml'])
})
