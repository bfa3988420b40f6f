import { getRssString } from '@astrojs/rss'
import { encode } from 'html-entities'
import { getPage } from '../content/collections.ts'
import { loadHtml } from '../content/load-html.ts'
import { getSortedPosts } from './posts.build.ts'

/** How many articles the feed has; some readers load it every hour. */
const feedLength = 20

export async function renderBlogFeed(path: string, base: URL): Promise<string> {
  const [{ meta, article }, posts] = await Promise.all([getPage('blog'), getSortedPosts()])
  const self = encode(new URL(path, base).href, { level: 'xml' })
  return getRssString({
    title: meta.title,
    description: meta.description,
    site: new URL('/blog', base).href,
    trailingSlash: false,
    xmlns: { atom: 'http://www.w3.org/2005/Atom' },
    customData: `<language>en</language><atom:link href="${self}" rel="self" type="application/rss+xml"/>`,
    items: posts.slice(0, feedLength).map(({ id, data, rendered }) => {
      const page = new URL(`/blog/${id}`, base)
      const sample = data.sample ? `<p>${encode(`${article.sample} ${data.sample}`)}</p>` : ''
      return {
        title: data.title,
        description: data.description,
        link: page.href,
        pubDate: new Date(`${data.date}T00:00:00Z`),
        categories: data.categories,
        content: makeLinksAbsolute(`${rendered?.html ?? ''}${sample}`, page),
      }
    }),
  })
}

function makeLinksAbsolute(html: string, page: URL): string {
  const $ = loadHtml(html)
  $('img').removeAttr('srcset').removeAttr('sizes')
  for (const name of ['href', 'src']) {
    $(`[${name}]`).attr(name, (_, target) => new URL(target, page).href)
  }
  return $.html()
}
