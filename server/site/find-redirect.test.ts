import { expect, test } from 'vitest'
import { findRedirect } from './site-routes.ts'

const site = {
  files: new Set(['/features', '/book']),
  redirects: new Map([
    ['/old', '/features'],
    ['/old?id=5', '/book?from=old#times'],
    ['/old?id=5&x=1', 'https://elsewhere.example/a?b=1'],
    ['/out', 'https://elsewhere.example/'],
    ['/lost', '/nowhere'],
  ]),
}

test.each([
  ['/features/', 'tab=a', '/features?tab=a'],
  ['/old', '', '/features'],
  ['/old', 'id=6&%zz', '/features?id=6&%zz'],
  ['/old', 'utm_source=a&id=5', '/book?from=old&utm_source=a#times'],
  ['/old', 'x=1&id=5&y=2', 'https://elsewhere.example/a?b=1&y=2'],
  ['/out', '', 'https://elsewhere.example/'],
  ['/lost', '', undefined],
  ['/features', 'id=5', undefined],
  ['//elsewhere.example/', '', undefined],
])('%s with “%s” leads to %s', (path, query, location) => {
  expect(findRedirect(site, path, query)).toBe(location)
})
