import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { SearchFile } from '../../src/search/document.ts'
import { fakePage } from './fake-page.ts'
import { writeSearchIndex } from './search-index.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cam-search-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const pages = [
  fakePage('pricing', { path: '/pricing' }),
  fakePage('thanks', { path: '/your-data/sent', noindex: true }),
]

/** The address of each article, the newest first. */
function articlesOf(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `/blog/article-${index}`)
}

/** A site with those pages, a list of articles, and the articles. */
function built(articles: readonly string[]): Map<string, string> {
  const paths = [...pages.map(({ path }) => path), '/blog/page/2', ...articles]
  return new Map(
    paths.map((path) => [
      path,
      `<title>${path} - CAM</title><main><h1>${path}</h1><h2>Chapter</h2><p>Zebra</p></main>`,
    ]),
  )
}

function write(count: number, keywords = [] as { url: string; text: string; file: string }[]) {
  const articles = articlesOf(count)
  writeSearchIndex(built(articles), { pages, articles, keywords }, folder)
}

function read(name: string): SearchFile {
  return JSON.parse(readFileSync(join(folder, name), 'utf8'))
}

const first = 'search-index.json'
const archive = (number: number) => `search-archive${number === 1 ? '' : `-${number}`}.json`

test.each([
  ['up to twenty articles are searched at once', 20, 0],
  ['older articles follow in a file of their own', 23, 1],
  ['the oldest stand in further files, so that none grows with the blog', 20 + 200 + 1, 2],
  ['a visitor never loads more than five such files', 1_021, 5],
])('%s', (_what, articles, archives) => {
  write(articles)
  const files = [first, ...Array.from({ length: archives }, (_, index) => archive(index + 1))]
  expect(readdirSync(folder).sort()).toEqual(files.toSorted())
  expect(files.map((name) => read(name).more)).toEqual(files.map((_, at) => at < archives))
  const found = files.map((name) => read(name).documents.filter(({ kind }) => kind === 'article'))
  expect(found.map(({ length }) => length).every((length) => length <= 200)).toBe(true)
  expect(found[0]?.at(-1)).toMatchObject({ url: '/blog/article-19', words: 'zebra' })
  // Of the older ones the texts stay away.
  for (const { words } of found.slice(1).flat()) expect(words).toBe('')
  const urls = found.flat().map(({ url }) => url)
  expect(urls).toEqual(articlesOf(articles).slice(0, 20 + 5 * 200))
})

test('lists of articles, and pages that search engines are to leave out, are not found', () => {
  write(1)
  const urls = read('search-index.json').documents.map(({ url }) => url)
  expect(urls).toEqual(['/pricing', '/blog/article-0'])
})

test('keywords go with what they stand for', () => {
  write(0, [{ url: '/pricing', text: 'cost plans', file: 'content/pages/pricing.yaml' }])
  expect(read('search-index.json').documents).toMatchObject([{ keywords: 'cost plans' }])
})

test('keywords of what is not found are refused by their file', () => {
  const [, thanks] = pages
  const keywords = [{ url: '/your-data/sent', text: 'sent', file: thanks?.file ?? '' }]
  expect(() => write(0, keywords)).toThrow(
    'content/pages/thanks.yaml: its keywords stand for /your-data/sent, which search does not find',
  )
})
