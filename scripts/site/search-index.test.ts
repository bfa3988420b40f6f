import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type SearchDocument, searchIndex } from '../../src/search/document.ts'
import { fakePage } from './fake-page.ts'
import { type SearchedPage, searchDocuments } from './search-documents.ts'
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

test('keywords of what is not found are refused by their file', () => {
  const [, thanks] = pages
  const keywords = [{ url: '/your-data/sent', text: 'sent', file: thanks?.file ?? '' }]
  expect(() => write(0, keywords)).toThrow(
    'content/pages/thanks.yaml: its keywords stand for /your-data/sent, which search does not find',
  )
})

function html(main: string): string {
  return `<html><head><title>Questions - CAM</title><meta name="description" content="What is asked."></head>
<body><header>Header words</header><main>${main}</main></body></html>`
}

const none = new Map<string, string>()
const pageAt = (path: string, parts?: SearchedPage['parts']): SearchedPage => ({
  path,
  kind: 'page',
  parts,
})

test('a page is known by its title, its description and its own words', () => {
  const main = `<h1>Ask away</h1><nav>Index</nav><script>code()</script>
<p>Lists,</p><p>lists and more exports</p><section><h2 id="newsletter-heading">Stay</h2><p>Letters</p></section>`
  expect(searchDocuments(pageAt('/ask'), html(main), new Map([['/ask', 'help']]))).toEqual([
    {
      url: '/ask',
      kind: 'page',
      title: 'Questions',
      summary: 'What is asked.',
      headings: 'Ask away',
      keywords: 'help',
      words: 'lists more exports',
    },
  ])
})

test('a question of the FAQ is found by itself, and no more in the page around it', () => {
  const main = `<h1>FAQ</h1><details><summary><h2>Is it legal?</h2></summary>
<div id="legal"><p>${'Certainly so. '.repeat(20)}</p></div></details>`
  const [page, question] = searchDocuments(pageAt('/faq', 'question'), html(main), none)
  expect(page?.words).toBe('')
  expect(question).toMatchObject({ url: '/faq#legal', kind: 'question', title: 'Is it legal?' })
  expect(question?.summary.length).toBeLessThanOrEqual(152)
  expect(question?.summary).toMatch(/\w …$/)
})
