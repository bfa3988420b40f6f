import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inlineHash } from '../../server/http/headers.ts'
import { checkBytes, checkHeaderBytes } from './check-bytes.ts'

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

test.each([
  ['/', 14_600],
  ['/features', 14_600],
  ['/blog', 14_600],
  ['/blog/an-article', 24_000],
  ['/terms-and-conditions', 24_000],
  ['/privacy-policy', 24_000],
])('%s may have %i bytes, and not one more', (path, budget) => {
  expect(checkBytes([page(path, budget)])).toEqual([])
  expect(checkBytes([page(path, budget + 1)])).toEqual([
    `${path} has ${budget + 1} bytes; its budget is ${budget}.`,
  ])
})

test('every page that is too heavy is told', () => {
  const pages = [page('/', 20_000), page('/faq', 1_000), page('/pricing', 30_000)]
  expect(checkBytes(pages).map((fault) => fault.split(' ')[0])).toEqual(['/', '/pricing'])
})

test('a page with many inline styles has headers that are too heavy', () => {
  const site = (styles: number) => {
    const hashes = Array.from({ length: styles }, (_, index) => inlineHash(`a${index}{}`))
    return new Map([['/', { scripts: [], styles: hashes, video: false, widget: false }]])
  }
  expect(checkHeaderBytes(site(4))).toEqual([])
  expect(checkHeaderBytes(site(20))).toEqual([
    expect.stringMatching(/^\/ has \d+ bytes of headers; its budget is 1250\.$/),
  ])
})
