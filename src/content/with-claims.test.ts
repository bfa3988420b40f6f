import { expect, test } from 'vitest'
import { withClaims } from './with-claims.ts'

test('a page, or one of a folder, that quotes a claim changes with the claims', () => {
  const page = 'content/pages/pricing.yaml'
  expect(withClaims([page])).toEqual([page, 'content/claims.yaml'])
  expect(withClaims(['content/faq/'])).toEqual(['content/faq/', 'content/claims.yaml'])
})

test('a page without a claim does not', () => {
  expect(withClaims(['content/logos.yaml'])).toEqual(['content/logos.yaml'])
})
