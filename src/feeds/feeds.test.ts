import { parseRssFeed } from 'feedsmith'
import { describe, expect, test } from 'vitest'
import { type Feed, type FeedItem, feedLength, rssFeed } from './feeds.ts'

const base = new URL('https://www.example.com')

function item(number: number): FeedItem {
  return {
    title: `Number ${number} & <others>`,
    summary: 'Reps “at work” <again>',
    path: `/blog/number-${number}`,
    date: '2025-04-22',
    tags: ['Signals', 'Privacy'],
    html: '<p><a href="/faq#gdpr">FAQ</a> <a href="#part">here</a> <a href="https://a.example/">a</a></p>',
  }
}

function feed(count: number): Feed {
  return {
    title: 'Blog - CAM',
    description: 'Articles & notes',
    page: '/blog',
    path: '/blog/feed.xml',
    items: Array.from({ length: count }, (_, index) => item(index)),
  }
}

describe('RSS', () => {
  test('links in a text are whole, those elsewhere as they were', async () => {
    const read = parseRssFeed(await rssFeed(feed(1), base))
    const text = read.items?.[0]?.content?.encoded ?? ''
    expect([...text.matchAll(/href="([^"]*)"/g)].map(([, target]) => target)).toEqual([
      'https://www.example.com/faq#gdpr',
      'https://www.example.com/blog/number-0#part',
      'https://a.example/',
    ])
  })
})

test('a feed holds the newest entries only', async () => {
  const read = parseRssFeed(await rssFeed(feed(feedLength + 1), base))
  expect(read.items).toHaveLength(feedLength)
  expect(read.items?.[0]?.title).toBe('Number 0 & <others>')
})
