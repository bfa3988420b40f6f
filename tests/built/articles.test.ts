import { parseRssFeed } from 'feedsmith'
import { expect, test } from 'vitest'
import { readPosts } from '../../src/blog/post-files.build.ts'
import type { BlogPostSummary } from '../../src/blog/posts.build.ts'
import { siteUrl } from '../../src/seo/page-addresses.ts'
import { fetchAddress, oneLine, readPage } from '../support/read-page.ts'

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

test('the feed of the blog holds its newest articles', async () => {
  const { posts }: { posts: BlogPostSummary[] } = await (await fetchAddress('/api/blog')).json()
  const expected = posts.slice(0, 20).map(({ slug }) => `${siteUrl.origin}/blog/${slug}`)

  const rss = parseRssFeed(await (await fetchAddress('/blog/feed.xml')).text())
  expect(rss.items?.map(({ link }) => link)).toEqual(expected)
  expect(rss.items?.map(({ title }) => title)).toEqual(posts.slice(0, 20).map(({ title }) => title))
  // A feed is read elsewhere: no link in it is a part of an address.
  for (const { content } of rss.items ?? []) {
    expect(content?.encoded).toContain('<h2')
    expect(content?.encoded).not.toMatch(/\s(href|src)="[/#]/)
  }
})
