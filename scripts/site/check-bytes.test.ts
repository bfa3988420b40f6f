import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inlineHash } from '../../server/http/headers.ts'
import { checkBytes } from './check-bytes.ts'

let folder = ''

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cam-site-'))
})

afterAll(() => rmSync(folder, { recursive: true }))

/** A page whose brotli form has this many bytes. */
function page(path: string, bytes: number) {
  const file = join(folder, `${path.replaceAll('/', '-')}.html`)
  writeFileSync(`${file}.br`, Buffer.alloc(bytes))
  return { path, file }
}

/** What the policy of a page depends on, with so many inline styles. */
function factsOf(path: string, styles = 1) {
  const hashes = Array.from({ length: styles }, (_, index) => inlineHash(`a${index}{}`))
  return new Map([[path, { scripts: [], styles: hashes, video: false, widget: false }]])
}

/** The bytes of headers that a page has, read from the sentence about one that is too heavy. */
function headersOf(path: string, styles?: number): number {
  const [fault = ''] = checkBytes([page(path, 1_000_000)], factsOf(path, styles))
  return Number(/, (\d+) of them headers/.exec(fault)?.[1])
}

test.each([
  ['/', 14_000],
  ['/features', 14_000],
  ['/blog', 14_000],
  ['/blog/an-article', 24_000],
  ['/terms-and-conditions', 24_000],
  ['/privacy-policy', 24_000],
])('%s may have %i bytes with its headers, and not one more', (path, budget) => {
  const headers = headersOf(path)
  const left = budget - headers
  expect(checkBytes([page(path, left)], factsOf(path))).toEqual([])
  expect(checkBytes([page(path, left + 1)], factsOf(path))).toEqual([
    `${path} has ${budget + 1} bytes, ${headers} of them headers; its budget is ${budget}.`,
  ])
})

test('an inline style takes the bytes of its hash from the page', () => {
  expect(headersOf('/', 3) - headersOf('/', 2)).toBe(` ${inlineHash('a{}')}`.length)
})

test('every page that is too heavy is told', () => {
  const pages = [page('/', 20_000), page('/faq', 1_000), page('/pricing', 30_000)]
  expect(checkBytes(pages, new Map()).map((fault) => fault.split(' ')[0])).toEqual([
    '/',
    '/pricing',
  ])
})
