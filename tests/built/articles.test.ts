import { load } from 'cheerio'
import { parseRssFeed } from 'feedsmith'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readPosts } from '../../src/blog/post-files.build.ts'
import type { BlogPostSummary } from '../../src/blog/posts.build.ts'
import { exportFile } from '../../src/demo/export-file.ts'
import { siteUrl } from '../../src/seo/page-addresses.ts'
import { columns } from '../../src/vocabulary/names.ts'
import { ask, oneLine, readPage } from '../support/read-page.ts'

const posts = readPosts()

test.each(posts)(
  '$id says when it was published, what is sample data and what it relies on',
  async (post) => {
    const { $ } = await readPage(`/blog/${post.id}`)
    const { date, sample = '', sources } = post.data
    expect($(`main header time[datetime="${date}"]`)).toHaveLength(1)
    expect($('meta[property="article:published_time"]').attr('content')).toBe(date)
    expect(oneLine($('main').text())).toContain(oneLine(sample))
    const links = $('#sources')
      .parent()
      .find('a')
      .toArray()
      .map((link) => $(link).attr('href'))
    expect(links).toEqual(sources.map(({ href }) => href))
  },
)

/** The rows of a workbook's tab; tabs are counted from one. */
async function rowsIn(workbook: string) {
  const answer = await ask(`/sheets/${workbook}.xlsx`)
  const parts = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  return (tab: number) => {
    const part = parts[`xl/worksheets/sheet${tab}.xml`]
    const $ = load(part ? strFromU8(part) : '', { xml: true })
    return $('row')
      .toArray()
      .map((row) =>
        $(row)
          .find('c')
          .toArray()
          .map((cell) => $(cell).text()),
      )
  }
}

test('the columns are the same where they are explained, shown, exported and filled in', async () => {
  const { $ } = await readPage('/documentation')
  const explained = $('table#columns tbody th').toArray()
  expect(explained.map((cell) => $(cell).text())).toEqual([...columns])
  const weekly = await rowsIn('weekly-routine')
  expect(weekly(4)[0]).toContain('profile_url')
  expect($('#objections pre').text()).toContain(weekly(4)[0]?.join(','))

  const { $: howItWorks } = await readPage('/how-it-works')
  const heads = howItWorks('main figure table thead th').toArray()
  const few = heads.map((cell) => howItWorks(cell).text())
  expect(few.length).toBeGreaterThan(2)
  expect(columns.filter((column) => few.includes(column))).toEqual(few)

  const [exported = ''] = exportFile('plain', []).text.replace('\uFEFF', '').split('\r\n')
  expect(exported.split(',')).toEqual([...columns])
  const imports = await rowsIn('list-to-crm')
  const names = imports(1)
    .slice(1)
    .map(([name]) => name)
  expect(names).toEqual(columns)
  expect(imports(2)[0]).toEqual(columns)
})

test('the feed of the blog holds its newest articles', async () => {
  const { posts }: { posts: BlogPostSummary[] } = await (await ask('/api/blog')).json()
  const expected = posts.slice(0, 20).map(({ slug }) => `${siteUrl.origin}/blog/${slug}`)

  const rss = parseRssFeed(await (await ask('/blog/feed.xml')).text())
  expect(rss.items?.map(({ link }) => link)).toEqual(expected)
  expect(rss.items?.map(({ title }) => title)).toEqual(posts.slice(0, 20).map(({ title }) => title))
  // A feed is read elsewhere: no link in it is a part of an address.
  for (const { content } of rss.items ?? []) {
    expect(content?.encoded).toContain('<h2')
    expect(content?.encoded).not.toMatch(/\s(href|src)="[/#]/)
  }
})
