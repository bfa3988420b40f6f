import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { nearest } from '../../server/site/nearest.ts'
import type { LinkFault } from './check-links.ts'
import { placesOf } from './places-in-sources.ts'
import { sayLinkFaults } from './say-link-faults.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cam-places-'))
  mkdirSync(join(folder, 'faq'))
  writeFileSync(
    join(folder, 'faq', 'one.md'),
    'First line\n[book](/bok), [guide](/bok-guide)\n/bok\n',
  )
  writeFileSync(
    join(folder, 'logos.yaml'),
    '- src: /logos/acme.svg\n- src: https://cam.example/bok\n',
  )
})
afterEach(() => rmSync(folder, { recursive: true }))

test('the places of an address are its lines, and not those of longer ones', () => {
  const places = (address: string) => placesOf(address, [`${folder}/**/*.{md,yaml}`])
  expect(places('/bok')).toEqual([`${folder}/faq/one.md, line 2`, `${folder}/faq/one.md, line 3`])
  expect(places('/logos/acme.svg')).toEqual([`${folder}/logos.yaml, line 1`])
  expect(places('/other')).toEqual([])
})

test.each([
  ['/bok', ['/book', '/blog'], '/book'],
  ['/logos/acme.svg', ['/logos/acne.svg', '/logos/nea.svg'], '/logos/acne.svg'],
  ['/nothing-like-it', ['/book', '/blog'], undefined],
  ['/logos/nea.svg', ['/logos/a16z.svg'], undefined],
  ['', ['/book'], undefined],
])('%j was meant to be one of %j: %s', (name, candidates, meant) => {
  expect(nearest(name, candidates)).toBe(meant)
})

test('a faulty link is told once, with its pages and what was meant', () => {
  const target = '/nowhere-at-al'
  const fault = (page: string): LinkFault => ({ page, target, problem: 'leads nowhere' })
  const known = ['/nowhere-at-all', '/book']
  expect(sayLinkFaults([fault('/faq')], 'https://cam.example', known)).toEqual([
    '/faq: /nowhere-at-al leads nowhere; did you mean /nowhere-at-all?',
  ])
  expect(sayLinkFaults([fault('/'), fault('/faq'), fault('/blog')], '', [])).toEqual([
    '/ and 2 more: /nowhere-at-al leads nowhere.',
  ])
})
