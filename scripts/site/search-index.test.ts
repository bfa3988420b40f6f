import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { parse } from 'yaml'
import type { SearchFile } from '../../src/search/document.ts'
import { writeSearchIndex } from './search-index.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cam-search-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Every page that the keywords name, and some articles, the newest first. */
function site(articles: number): Map<string, string> {
  const { keywords } = parse(readFileSync('content/pages/search.yaml', 'utf8'))
  const pages = new Map<string, string>()
  const parts = new Map<string, string>()
  for (const address of Object.keys(keywords)) {
    const [path = '', id] = address.split('#')
    const part = id ? partOf(path, id) : ''
    parts.set(path, (parts.get(path) ?? '') + part)
  }
  for (const [path, text] of parts) pages.set(path, html(path, text))
  const paths = Array.from({ length: articles }, (_, index) => `/blog/article-${index}`)
  for (const path of paths) pages.set(path, html(path, '<h2>Chapter</h2><p>Zebra</p>'))
  pages.set(
    '/sitemap',
    html('/sitemap', paths.map((path) => `<a href="${path}">${path}</a>`).join('')),
  )
  return pages
}

function partOf(path: string, id: string): string {
  if (path === '/faq')
    return `<details><summary><h2>${id}</h2></summary><div id="${id}"></div></details>`
  const name = path === '/documentation' ? 'section' : 'article'
  return `<${name} id="${id}"><h2>${id}</h2></${name}>`
}

function html(path: string, text: string): string {
  return `<title>${path} - CAM</title><main><h1>${path}</h1>${text}</main>`
}

function read(name: string): SearchFile {
  return JSON.parse(readFileSync(join(folder, name), 'utf8'))
}

test('up to twenty articles are searched at once', () => {
  writeSearchIndex(site(20), folder)
  expect(readdirSync(folder)).toEqual(['search-index.json'])
  const { documents, more } = read('search-index.json')
  expect(more).toBe(false)
  expect(documents.filter(({ kind }) => kind === 'article')).toHaveLength(20)
})

test('older articles follow in a file of their own, without their texts', () => {
  writeSearchIndex(site(23), folder)
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

test('keywords for an address that is gone are refused by name', () => {
  const pages = site(1)
  pages.delete('/pricing')
  expect(() => writeSearchIndex(pages, folder)).toThrow(
    'content/pages/search.yaml: keywords./pricing: search knows no such address.',
  )
})
