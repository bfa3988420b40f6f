import { expect, test } from 'vitest'
import { cleanPath } from './clean-path.ts'

test.each([
  ['/', '/'],
  ['//', '/'],
  ['/features', '/features'],
  ['/features/', '/features'],
  ['/features///', '/features'],
  ['/features.html', '/features'],
  ['/blog/index.html', '/blog'],
  ['/index', '/'],
  ['//a', '//a'],
])('%s is the page %s', (path, clean) => {
  expect(cleanPath(path)).toBe(clean)
})

test('slashes that do not end the path cost no more than their number', () => {
  const path = `${'/'.repeat(16_000)}a`
  // An expression that begins anew at every slash takes minutes for these; the test then runs into its time limit.
  for (let times = 0; times < 1_000; times += 1) expect(cleanPath(path)).toBe(path)
})
