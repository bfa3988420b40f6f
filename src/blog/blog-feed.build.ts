import { encode } from 'html-entities'
import { getPage } from '../content/get-page.ts'
import { type Feed, feedLength } from '../feeds/feeds.ts'
import { postsNewestFirst } from './posts.build.ts'

/**
 * The newest articles as a feed.
 *
 * @param path the address of the feed itself.
 */
export async function blogFeed(path: string): Promise<Feed> {
  const [{ meta, article }, posts] = await Promise.all([getPage('blog'), postsNewestFirst()])
  return {
    title: meta.title,
    description: meta.description,
    page: '/blog',
    path,
    items: posts.slice(0, feedLength).map(({ id, data, rendered }) => ({
      title: data.title,
      summary: data.description,
      path: `/blog/${id}`,
      date: data.date,
      tags: data.categories,
      html: `${rendered?.html ?? ''}${data.sample ? `<p>${encode(`${article.sample} ${data.sample}`)}</p>` : ''}`,
    })),
  }
}
