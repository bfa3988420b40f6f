import { describe, expect, test } from 'vitest'
import { ConfigError } from '../settings/config-error.ts'
import { smallSite } from '../testing/small-site.ts'
import { findFile } from './find-file.ts'
import { readRelease } from './read-release.ts'

const site = smallSite()

describe('findFile', () => {
  test.each([
    '*',
    '/../package.json',
    '/../../../../etc/passwd',
    '/..%2f..%2fetc%2fpasswd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/\\evil.example/',
    '\\\\evil.example\\',
    '//evil.example/',
    '///evil.example/features/',
    'http://evil.example/features/',
    '/features%00',
    '/features\u0000',
    '/_astro%2Fapp.Ab12.js',
    '/_astro',
    '/constructor',
    '/__proto__',
  ])('finds nothing at %j', (target) => {
    expect(findFile(site, target)).toMatchObject({ kind: 'none' })
  })

  test.each(['/%', '/%zz', '/%ff', '/%c3%28'])('takes %s for malformed', (target) => {
    expect(findFile(site, target)).toEqual({ kind: 'malformed' })
  })

  test('keeps a query as it came', () => {
    const target = '/features/?a=1&b=%zz?c'
    expect(findFile(site, target)).toEqual({ kind: 'moved', location: '/features?a=1&b=%zz?c' })
  })
})

test('a folder without a built site says what to do', async () => {
  const read = readRelease('/nowhere/dist', { https: false })
  await expect(read).rejects.toThrow(ConfigError)
  await expect(read).rejects.toThrow(
    'There is no built site in /nowhere/dist: run "npm run build" first.',
  )
})
