import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { successPages } from '../../contract/forms/success-page.ts'
import { blogPaths } from '../../src/blog/blog-paths.ts'
import { readPosts } from '../../src/blog/post-files.build.ts'
import { readPages } from '../../src/content/page-files.ts'
import { frameFaults, pageFaults } from './check-pages.ts'
import { fakePage } from './fake-page.ts'

const sitemap = { group: 'Products', order: 1 } as const
const derived = new Set(['/blog/one'])
const one = fakePage('one', { path: '/one', aliases: ['/first'], sitemap })

function faults(...pages: Parameters<typeof pageFaults>[0]): string[] {
  return pageFaults(pages, derived)
}

test('pages at addresses of their own are as they should be', () => {
  expect(faults(one, fakePage('two', { path: '/two', noindex: true }))).toEqual([])
})

test.each([
  [
    { path: '/one' },
    'content/pages/two.yaml: page.path is /one, and content/pages/one.yaml has it',
  ],
  [{ path: '/first' }, 'content/pages/two.yaml: page.path is /first, and content/pages/one.yaml'],
  [{ path: '/two', aliases: ['/one'] }, 'page.aliases is /one, and content/pages/one.yaml has it'],
  [{ path: '/two', aliases: ['/two'] }, 'content/pages/two.yaml: /two stands there twice'],
  [{ path: '/blog/one' }, 'page.path is /blog/one, where a post or a form makes a page'],
])('an address that is taken is told: %j', (block, sentence) => {
  const found = faults(one, fakePage('two', { ...block, sitemap }))
  expect(found).toHaveLength(1)
  expect(found[0]).toContain(sentence)
})

test('a page stands in the sitemap or is hidden, and not both', () => {
  expect(faults(fakePage('two', { path: '/two' }))).toEqual([
    'content/pages/two.yaml: the sitemap leaves it out; write page.sitemap, or page.noindex to hide it.',
  ])
  expect(faults(fakePage('two', { path: '/two', sitemap, noindex: true }))).toEqual([
    'content/pages/two.yaml: the sitemap shows what noindex hides; remove page.sitemap or page.noindex.',
  ])
})

test('a page about a product names the page of a product', () => {
  const product = fakePage('two', { path: '/two', product: '/two', sitemap })
  const about = fakePage('three', { path: '/three', product: '/two', sitemap })
  expect(faults(one, product, about)).toEqual([])
  expect(faults(one, fakePage('three', { path: '/three', product: '/one', sitemap }))).toEqual([
    'content/pages/three.yaml: page.product is /one, which is no page of a product; write one that is.',
  ])
})

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cam-frame-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a link of the frame that leads to no page is told by its label', () => {
  const file = join(folder, 'navigation.yaml')
  writeFileSync(
    file,
    `header:
  - { label: One, about: about one, href: /one }
  - { label: First, href: "/first?x=1#part" }
  - { label: Post, href: /blog/one }
  - { label: Feed, href: /blog/feed.xml }
  - { label: Away, href: "https://example.com/none" }
footer:
  - heading: Product
    links: [{ label: Two, about: about two, href: /two }]
`,
  )
  expect(frameFaults([one], derived, [file])).toEqual([
    `${file}, line 9: “Two” leads to /two, where there is no page.`,
  ])
})

test('the pages of the repository are as they should be', () => {
  const { articles, lists } = blogPaths(readPosts())
  const made = new Set<string>([...articles, ...lists, ...successPages])
  expect(pageFaults(readPages(), made)).toEqual([])
  expect(frameFaults(readPages(), made)).toEqual([])
})
