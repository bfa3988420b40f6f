import { parseJsonFeed, parseRssFeed } from 'feedsmith'
import { expect, test } from 'vitest'
import type { BlogListAnswer } from '../../contract/api.ts'
import { siteUrl } from '../../src/seo/addresses.ts'
import { ask } from '../support/read-page.ts'

test('the feeds of the blog hold its newest articles, at addresses that answer', async () => {
  const { posts }: BlogListAnswer = await (await ask('/api/blog')).json()
  const expected = posts.slice(0, 20).map(({ slug }) => `${siteUrl.origin}/blog/${slug}`)

  const rss = parseRssFeed(await (await ask('/blog/feed.xml')).text())
  expect(rss.items?.map(({ link }) => link)).toEqual(expected)
  expect(rss.items?.map(({ title }) => title)).toEqual(posts.slice(0, 20).map(({ title }) => title))

  const json = parseJsonFeed(await (await ask('/blog/feed.json')).text())
  expect(json.items?.map(({ url }) => url)).toEqual(expected)
  expect(json.items?.every(({ content_html }) => content_html?.includes('<h2'))).toBe(true)

  for (const address of expected) {
    expect((await ask(new URL(address).pathname)).status).toBe(200)
  }
})
