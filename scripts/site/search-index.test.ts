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

test('up to twenty articles are searched at once', () => {
  write(20)
  expect(readdirSync(folder)).toEqual(['search-index.json'])
  const { documents, more } = read('search-index.json')
  expect(more).toBe(false)
  expect(documents.filter(({ kind }) => kind === 'article')).toHaveLength(20)
})

test('older articles follow in a file of their own, without their texts', () => {
  write(23)
  const [first, archive] = [read('search-index.json'), read('search-archive.json')]
  expect(first.more).toBe(true)
  const article = first.documents.find(({ url }) => url === '/blog/article-19')
  expect(article).toMatchObject({ words: 'zebra' })
  expect(archive.documents.map(({ url, words }) => [url, words])).toEqual([
    ['/blog/article-20', ''],
    ['/blog/article-21', ''],
    ['/blog/article-22', ''],
  ])
})

test('the oldest stand in further files, so that none grows with the blog', () => {
  write(20 + 200 + 1)
  expect(readdirSync(folder).sort()).toEqual([
    'search-archive-2.json',
    'search-archive.json',
    'search-index.json',
  ])
  const [newer, oldest] = [read('search-archive.json'), read('search-archive-2.json')]
  expect([newer.documents.length, newer.more]).toEqual([200, true])
  expect([oldest.documents.map(({ url }) => url), oldest.more]).toEqual([
    ['/blog/article-220'],
    false,
  ])
})

test('a visitor never loads more than five such files, whatever the oldest say of themselves', () => {
  write(1_021, [{ url: '/blog/article-1020', text: 'owls', file: 'content/posts/owls.md' }])
  const archives = readdirSync(folder).filter((name) => name.startsWith('search-archive'))
  expect(archives).toHaveLength(5)
  expect(read('search-archive-5.json')).toMatchObject({ more: false })
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
