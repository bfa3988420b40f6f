import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type MiniSearch from 'minisearch'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { PostFile } from '../../src/blog/post-files.build.ts'
import type { PageFile } from '../../src/content/page-files.ts'
import { readIndex, type SearchDocument, searchIndex } from '../../src/search/engine.ts'
import { fakePage } from './fake-page.ts'
import { type SearchedPage, searchDocuments } from './search-documents.ts'
import { writeSearchIndex } from './search-index.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cam-search-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const pages = [fakePage('pricing', { path: '/pricing' })]

/** Articles, the newest first. */
function makePosts(count: number): PostFile[] {
  return Array.from({ length: count }, (_, place) => {
    const id = `article-${place}`
    return { id, file: `content/posts/${id}.md`, data: {} as PostFile['data'] }
  })
}

/** Writes the index of a site with those pages, a list of articles, and the articles. */
function write(posts: PostFile[], all: PageFile[] = pages): MiniSearch<SearchDocument> {
  const paths = [
    '/blog/page/2',
    ...all.map(({ path }) => path),
    ...posts.map(({ id }) => `/blog/${id}`),
  ]
  const built = new Map(
    paths.map((path) => [
      path,
      `<title>${path} - CAM</title><main><h1>${path}</h1><h2>Chapter</h2><p>Zebra</p></main>`,
    ]),
  )
  writeSearchIndex(built, { pages: all, posts }, folder)
  return readIndex(readFileSync(join(folder, searchIndex), 'utf8'))
}

test('every article is found, the newest twenty by all of their words', () => {
  const index = write(makePosts(21))
  const find = (question: string) => index.search(question).map(({ id }) => String(id))
  expect(find('chapter')).toHaveLength(22)
  const articles = makePosts(20).map(({ id }) => `/blog/${id}`)
  expect(new Set(find('zebra'))).toEqual(new Set(['/pricing', ...articles]))
})

test('keywords of what is not found are refused by their file', () => {
  const thanks = fakePage('thanks', { path: '/your-data/sent', noindex: true, keywords: 'sent' })
  expect(() => write([], [...pages, thanks])).toThrow(
    'content/pages/thanks.yaml: its keywords stand for /your-data/sent, which search does not find',
  )
})

function html(main: string): string {
  return `<html><head><title>Questions - CAM</title><meta name="description" content="What is asked."></head>
<body><header>Header words</header><main>${main}</main></body></html>`
}

const pageAt = (path: string, parts?: SearchedPage['parts']): SearchedPage => ({
  path,
  kind: 'page',
  parts,
})

test('a page is known by its title, its description and its own words', () => {
  const main = `<h1>Ask away</h1><nav>Index</nav><script>code()</script>
<p>Lists,</p><p>lists and more exports</p><section><h2 id="newsletter-heading">Stay</h2><p>Letters</p></section>`
  expect(searchDocuments(pageAt('/ask'), html(main))).toEqual([
    {
      url: '/ask',
      kind: 'page',
      title: 'Questions',
      summary: 'What is asked.',
      headings: 'Ask away',
      words: 'Ask away Lists, lists and more exports',
    },
  ])
})

test('a question of the FAQ is found by itself, and no more in the page around it', () => {
  const main = `<h1>FAQ</h1><details><summary><h2>Is it legal?</h2></summary>
<div id="legal"><p>${'Certainly so. '.repeat(20)}</p></div></details>`
  const [page, question] = searchDocuments(pageAt('/faq', 'question'), html(main))
  expect(page?.words).toBe('FAQ')
  expect(question).toMatchObject({ url: '/faq#legal', kind: 'question', title: 'Is it legal?' })
  expect(question?.summary.length).toBeLessThanOrEqual(152)
  expect(question?.summary).toMatch(/\w …$/)
})
