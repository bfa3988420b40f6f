import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readPages } from '../content/page-files.ts'
import { pageSources } from './page-sources.ts'

const pages = readPages()
const listed = pages.filter(({ sitemap }) => sitemap !== undefined)

function sourcesOf(path: string): string[] {
  const page = pages.find((one) => one.path === path)
  return page ? pageSources(page) : []
}

test.each(listed)('$path is made of content that is there', (page) => {
  const sources = pageSources(page)
  expect(sources).toContain(page.file)
  for (const source of sources) expect(existsSync(source), source).toBe(true)
})

test('what a route reads by name counts: pages, single files and folders', () => {
  expect(sourcesOf('/changelog')).toEqual(['content/pages/changelog.yaml'])
  expect(sourcesOf('/careers').sort()).toEqual(['content/jobs/', 'content/pages/careers.yaml'])
  expect(sourcesOf('/book').sort()).toEqual([
    'content/forms.yaml',
    'content/opening-hours.yaml',
    'content/pages/book.yaml',
  ])
})

test('what the modules below a route read counts as well', () => {
  expect(sourcesOf('/blog')).toContain('content/posts/')
  expect(sourcesOf('/guides')).toEqual(
    expect.arrayContaining(['content/resources/', 'content/posts/', 'content/forms.yaml']),
  )
})

test('what every page shows counts for none', () => {
  const sources = listed.flatMap(pageSources)
  expect(sources).not.toContain('content/site.yaml')
  expect(sources).not.toContain('content/navigation.yaml')
  expect(sources).not.toContain('content/pages/')
})

test('of the pages of a template each has its own text', () => {
  expect(sourcesOf('/privacy-policy')).toEqual([
    'content/pages/legal/privacy-policy.md',
    'content/legal.yaml',
  ])
})

test('a page that no route shows is made of its own content alone', () => {
  const page = { path: '/partners', file: 'content/pages/partners.yaml' }
  expect(pageSources(page)).toEqual([page.file])
})
