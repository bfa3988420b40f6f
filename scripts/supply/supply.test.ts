import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { isAllowed } from './allowed-licenses.ts'
import { lockedPackages } from './lockfile.ts'
import { readAdvisories, readDeprecations } from './read-audit.ts'

const packages = lockedPackages()

test.each(['package-lock.json', 'bench/lighthouse/package/package-lock.json'])(
  'every package of %s comes with the hash of its bytes and a licence that is allowed',
  (file) => {
    const locked = lockedPackages(file)
    expect(locked.length).toBeGreaterThan(100)
    expect(locked.filter(({ integrity }) => !integrity.startsWith('sha512-'))).toEqual([])
    expect(locked.filter(({ license }) => !isAllowed(license))).toEqual([])
  },
)

test('what runs a program when it is installed is let, and explained', () => {
  const allowed = z
    .object({ allowScripts: z.record(z.string(), z.boolean()) })
    .parse(JSON.parse(readFileSync('package.json', 'utf8'))).allowScripts
  const running = packages
    .filter(({ hasInstallScript }) => hasInstallScript)
    .map(({ name }) => name)
  expect(Object.keys(allowed).sort()).toEqual([...new Set(running)].sort())
  const page = readFileSync('docs/supply-chain.md', 'utf8')
  for (const name of running) expect(page).toMatch(new RegExp(`^\\| \`${name}\` +\\|`, 'm'))
})

test.each([
  ['MIT', true],
  ['(MIT AND Zlib)', true],
  ['GPL-3.0-only OR MIT', true],
  ['MIT AND GPL-3.0-only', false],
  ['GPL-3.0-only', false],
  ['', false],
])('the licence “%s” is allowed: %s', (license, is) => {
  expect(isAllowed(license)).toBe(is)
})

test('a report is read, and what is none does not pass for a clean one', () => {
  const hole = (severity: string) => ({ severity, range: '<2', via: [{ title: 'it breaks' }, 'b'] })
  const vulnerabilities = { a: hole('high'), b: hole('low') }
  expect(readAdvisories(JSON.stringify({ vulnerabilities }))).toEqual([
    { name: 'a <2', text: 'high: it breaks; b' },
  ])
  expect(readAdvisories('{"vulnerabilities":{}}')).toEqual([])
  expect(readAdvisories('{"message":"405 Method Not Allowed"}')).toBeUndefined()
  expect(readAdvisories('')).toBeUndefined()
})

test('a package that was given up is named with the words of its makers', async () => {
  const view = async (name = '') =>
    name.startsWith('astro@')
      ? JSON.stringify({ version: '1', deprecated: 'use another' })
      : JSON.stringify('1')
  expect(await readDeprecations(view)).toMatchObject([{ text: 'use another' }])
  expect(await readDeprecations(async () => '')).toBeUndefined()
})
