import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import type { PageFacts } from '../../contract/page-template.ts'
import { commonHeaders, pageHeaders } from '../http/headers.ts'
import { builtRelease } from '../testing/built-release.ts'
import { builtSite } from '../testing/built-site.ts'
import {
  headersFile,
  hiddenFiles,
  movedIn,
  proxyHeaders,
  redirectsFile,
  webServers,
} from './host-headers.ts'
import { cleanPath } from './site-file.ts'

const options = { https: true }
const nothing = { scripts: [], styles: [], video: false, widget: false }
const pages = new Map([
  ['/', { ...nothing, scripts: ["'sha256-a'"] }],
  ['/features', { ...nothing, scripts: ["'sha256-b'"], styles: ["'sha256-c'"] }],
])

function rules(text: string): Map<string, string[]> {
  return new Map(
    text
      .trim()
      .split('\n\n')
      .map((block) => {
        const [path = '', ...lines] = block.split('\n')
        return [path, lines.map((line) => line.trim())]
      }),
  )
}

test('every page has its own policy, the same as from the server', () => {
  const found = rules(headersFile(pages, options))
  for (const [path, facts] of pages) {
    expect(found.get(path)).toEqual([
      `Content-Security-Policy: ${pageHeaders(facts, options)['Content-Security-Policy']}`,
      `Speculation-Rules: ${pageHeaders(facts, options)['Speculation-Rules']}`,
    ])
  }
})

test('no policy stands where it would be joined with that of a page', () => {
  const common = Object.entries(commonHeaders(options)).map(([name, value]) => `${name}: ${value}`)
  expect(rules(headersFile(pages, options)).get('/*')).toEqual(common)
})

test('drafts have one rule for all, without the address of any', () => {
  const all = new Map<string, PageFacts>(pages)
  for (const name of ['a', 'b']) {
    all.set(`/drafts/posts/${name}`, { ...nothing, draft: true, styles: [name] })
  }
  const found = rules(headersFile(all, options))
  expect([...found.keys()].filter((path) => path.includes('drafts'))).toEqual(['/drafts/*'])
  const rule = found.get('/drafts/*')?.join('\n')
  expect(rule).toContain("style-src 'self' a b;")
  expect(rule).toContain('Cache-Control: private, no-store')
})

test('the server reads back what the build wrote of moved addresses', () => {
  const moved = [
    { from: '/blog/old-name', to: '/blog/new-name' },
    { from: '/start', to: '/' },
  ]
  expect(redirectsFile(moved)).toBe('/blog/old-name /blog/new-name 308\n/start / 308\n')
  expect(movedIn(redirectsFile(moved))).toEqual(moved)
})

/** What is in double quotes, as the web server reads it. */
const valuesIn = (text: string) =>
  [...text.matchAll(/"((?:\\.|[^"\\])*)"/g)].map(([, value = '']) => value.replace(/\\(.)/g, '$1'))

test.each(webServers)(
  '%s sends what this server does, and each page its own policy',
  (webServer) => {
    const text = proxyHeaders(webServer, pages, options)
    const values = valuesIn(text)
    for (const value of Object.values(commonHeaders(options))) expect(values).toContain(value)
    for (const [path, facts] of pages) {
      const policy = pageHeaders(facts, options)['Content-Security-Policy'] ?? ''
      expect(values).toContain(policy)
      const before = text.slice(0, text.indexOf(policy.slice(0, 120)))
      expect(before).toContain(`${path} `)
    }
    // Either server would read these as a variable of its own.
    expect(values.join('')).not.toMatch(/[${}]/)
  },
)

test.each(webServers)('%s is told to refuse the files that this server hides', (webServer) => {
  const hidden = new RegExp(hiddenFiles)
  expect(proxyHeaders(webServer, pages, options)).toContain(hiddenFiles)
  const built = readdirSync(builtSite, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(builtSite, join(entry.parentPath, entry.name)))
  expect(built).toContain('.server/release.json')
  for (const name of built) {
    const served = cleanPath(`/${name.replace(/\.(br|gz)$/, '')}`)
    const isServed = served === '/404' || builtRelease.site.files.has(served)
    expect([name, hidden.test(`/${name}`)]).toEqual([name, !isServed])
  }
})
