import { expect, test } from 'vitest'
import type { PostFile } from '../../src/blog/post-files.build.ts'
import { fakePage } from '../../tests/support/fake-page.ts'
import { parsePage } from './built-page.ts'
import { addKeywords, buildSearchDocuments } from './search-index.ts'

function html(main: string, head = ''): string {
  return `<html><head><title>Questions - CAM</title><meta name="description" content="What is asked.">${head}</head>
<body><header>Header words</header><main>${main}</main></body></html>`
}

function find(path: string, main: string, pages = [fakePage('ask', { path: '/ask' })], head = '') {
  return buildSearchDocuments(parsePage(path, html(main, head)), { pages, posts })
}

const posts = Array.from({ length: 21 }, (_, place) => {
  const id = `article-${place}`
  return { id, file: `content/posts/${id}.md`, data: {} as PostFile['data'] }
})

test('every article is found, the newest twenty by all of their words', () => {
  const [newer, older] = ['/blog/article-19', '/blog/article-20'].map(
    (path) => find(path, '<h1>Chapter</h1><p>Zebra</p>')[0],
  )
  expect(newer).toMatchObject({ kind: 'article', headings: 'Chapter', words: 'Chapter Zebra' })
  expect(older).toMatchObject({ kind: 'article', headings: 'Chapter', words: '' })
})

test('a list, and a page kept out of search engines, are not found', () => {
  expect(find('/blog/page/2', '<h1>Blog</h1>')).toEqual([])
  const hidden = '<meta name="robots" content="noindex">'
  expect(find('/ask', '<h1>Ask</h1>', undefined, hidden)).toEqual([])
})

test('keywords are those of their page, and of what is not found are refused by their file', () => {
  const ask = fakePage('ask', { path: '/ask', keywords: 'enquiry' })
  const thanks = fakePage('thanks', { path: '/sent', noindex: true, keywords: 'sent' })
  const found = addKeywords(find('/ask', '<h1>Ask</h1>'), { pages: [ask, thanks], posts: [] })
  expect(found.documents).toMatchObject([{ url: '/ask', keywords: 'enquiry' }])
  expect(found.faults).toEqual([
    'content/pages/thanks.yaml: its keywords stand for /sent, which search does not find; remove them.',
  ])
})

test('a page is known by its title, its description and its own words', () => {
  const main = `<h1>Ask away</h1><nav>Index</nav><script>code()</script>
<p>Lists,</p><p>lists and more exports</p><section><h2 id="newsletter-heading">Stay</h2><p>Letters</p></section>`
  expect(find('/ask', main)).toEqual([
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
  const faq = fakePage('faq', { path: '/faq', parts: 'question' })
  const [page, question] = find('/faq', main, [faq])
  expect(page?.words).toBe('FAQ')
  expect(question).toMatchObject({ url: '/faq#legal', kind: 'question', title: 'Is it legal?' })
  expect(question?.summary.length).toBeLessThanOrEqual(152)
  expect(question?.summary).toMatch(/\w …$/)
})
