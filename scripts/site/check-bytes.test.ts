import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { PageFacts } from '../../contract/page-parts.ts'
import { inlineHash } from '../../server/http/headers.ts'
import { checkBytes } from './check-bytes.ts'
import { headerBytes } from './header-bytes.ts'

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cam-site-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

/** Puts a file there that has so many bytes as it is sent. */
function put(address: string, bytes: number, text = ''): string {
  const file = join(folder, address)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
  writeFileSync(`${file}.br`, Buffer.alloc(bytes))
  return address
}

/** A page that has so many bytes as it is sent, and what its HTML names. */
function page(path: string, bytes: number, html = '') {
  return { path, file: join(folder, put(`${path === '/' ? '/index' : path}.html`, bytes, html)) }
}

/** What the policy of a page depends on, with so many inline styles. */
function factsWith(styles: number): PageFacts {
  const hashes = Array.from({ length: styles }, (_, index) => inlineHash(`a${index}{}`))
  return { scripts: [], styles: hashes, video: false, widget: false }
}

const check = (pages: ReturnType<typeof page>[], facts = factsWith(1)) =>
  checkBytes(pages, folder, new Map(pages.map(({ path }) => [path, facts])))

const headers = headerBytes(factsWith(1))

test.each([
  ['/', 14_400],
  ['/features', 14_400],
  ['/blog', 14_400],
  ['/blog/an-article', 24_000],
  ['/terms-and-conditions', 24_000],
  ['/privacy-policy', 24_000],
])('%s may have %i bytes with its headers, and not one more', (path, budget) => {
  expect(check([page(path, budget - headers)])).toEqual([])
  const [fault] = check([page(path, budget - headers + 1)])
  expect(fault).toContain(`${path} has ${budget + 1} bytes of HTML`)
  expect(fault).toContain(`${headers} of them headers; its budget is ${budget}.`)
})

test('an inline style takes the bytes of its hash from the page', () => {
  expect(headerBytes(factsWith(3)) - headerBytes(factsWith(2))).toBe(` ${inlineHash('a{}')}`.length)
})

test('every page that is too heavy is told', () => {
  const faults = check([page('/', 20_000), page('/faq', 1_000), page('/pricing', 30_000)])
  expect(faults.map((fault) => fault.split(' ')[0])).toEqual(['/', '/pricing'])
})

test.each([
  ['scripts', (address: string) => `<script type="module" src="${address}"></script>`],
  ['styles', (address: string) => `<link rel="stylesheet" href="${address}">`],
  ['fonts', (address: string) => `<style>@font-face{src:url("${address}.woff2")}</style>`],
  ['pictures', (address: string) => `<img src="${address}">`],
  ['icons', (address: string) => `<link rel="icon" href="${address}">`],
  ['pictures that scrolling brings', (address: string) => `<img src="${address}" loading="lazy">`],
])('%s that grew are named', (kind, tag) => {
  put('/grew', 37_000)
  put('/grew.woff2', 37_000)
  const [fault] = check([page('/faq', 1_000, tag('/grew'))])
  expect(fault).toMatch(new RegExp(`^/faq has \\d{5} bytes of ${kind}, /grew`))
})

test('of a kind that grew the three heaviest files are named, heaviest first', () => {
  const sizes = [3_000, 200, 5_000, 4_000]
  const tags = sizes.map((size) => `<script src="${put(`/${size}.js`, size)}"></script>`)
  const [fault] = check([page('/faq', 1_000, tags.join(''))])
  expect(fault).toMatch(/scripts, \/5000\.js \d+, \/4000\.js \d+, \/3000\.js \d+; its budget/)
})

test('a page whose kinds are each within their budgets can be too heavy as a whole', () => {
  const font = `<style>@font-face{src:url("${put('/font.woff2', 24_000)}")}</style>`
  const script = `<script src="${put('/page.js', 6_500)}"></script>`
  const icon = `<link rel="icon" href="${put('/icon.svg', 600)}">`
  const bytes = 14_400 - headers
  expect(check([page('/blog/an-article', bytes, font + script)])).toEqual([])
  const [fault, ...others] = check([page('/faq', bytes, font + script + icon)])
  expect(others).toEqual([])
  expect(fault).toMatch(/^\/faq has 45\d{3} bytes before it is used, .*scripts 6\d{3}, .*45000\.$/)
})

test('what the first use brings has a budget of its own', () => {
  const script = put('/page.js', 1_000, 'const use=()=>import("./form.js")')
  const withForm = (bytes: number) => {
    put('/form.js', bytes)
    return check([page('/faq', 1_000, `<script src="${script}"></script>`)])
  }
  expect(withForm(74_000)).toEqual([])
  expect(withForm(75_000)[0]).toMatch(
    /^\/faq has 75\d{3} bytes of scripts that its first use brings, \/form\.js/,
  )
})

test('what scrolling brings is not what comes before a page is used', () => {
  const picture = `<img src="${put('/picture.webp', 35_000)}" loading="lazy">`
  const font = `<style>@font-face{src:url("${put('/font.woff2', 24_000)}")}</style>`
  expect(check([page('/faq', 12_500, font + picture)])).toEqual([])
})
