import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type SearchDocument, searchIndex } from '../../src/search/document.ts'
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

function read(): SearchDocument[] {
  return JSON.parse(readFileSync(join(folder, searchIndex), 'utf8'))
}

test('a thousand articles are found, the newest twenty by all of their words', () => {
  write(1_021)
  const found = read().filter(({ kind }) => kind === 'article')
  expect(found.map(({ url }) => url)).toEqual(articlesOf(1_000))
  expect(found.map(({ words }) => words !== '')).toEqual(found.map((_, place) => place < 20))
})

test('lists of articles, and pages that search engines are to leave out, are not found', () => {
  write(1)
  const urls = read().map(({ url }) => url)
  expect(urls).toEqual(['/pricing', '/blog/article-0'])
})

test('keywords go with what they stand for', () => {
  write(0, [{ url: '/pricing', text: 'cost plans', file: 'content/pages/pricing.yaml' }])
  expect(read()).toMatchObject([{ keywords: 'cost plans' }])
})

test('keywords of what is not found are refused by their file', () => {
  const [, thanks] = pages
  const keywords = [{ url: '/your-data/sent', text: 'sent', file: thanks?.file ?? '' }]
  expect(() => write(0, keywords)).toThrow(
    'content/pages/thanks.yaml: its keywords stand for /your-data/sent, which search does not find',
  )
})
