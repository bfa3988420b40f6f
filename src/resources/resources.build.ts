import { render } from 'astro:content'
import type { Resource } from '../../contract/content/resource.ts'
import { countReadingMinutes } from '../blog/article-parts.ts'
import { getSortedPosts } from '../blog/posts.build.ts'
import { getChapters } from '../components/SideIndex.tsx'
import { getPage, getPublishedEntries } from '../content/collections.ts'

export async function getPublishedResources(): Promise<Resource[]> {
  const entries = await getPublishedEntries('resources')
  const posts = await getSortedPosts()
  const { minutes } = await getPage('blog')
  const times = new Map(
    posts.map(({ id, body = '' }) => [id, `${countReadingMinutes(body)} ${minutes}`]),
  )
  return entries
    .filter(({ data }) => data.slug === undefined || times.has(data.slug))
    .map(({ data }) => {
      const readTime = times.get(data.slug ?? '')
      return readTime ? { ...data, readTime } : data
    })
}

export async function getPublishedGuides() {
  const resources = await getPublishedResources()
  const posts = await getPublishedEntries('posts')
  const articles = new Map(posts.map((post) => [post.id, post]))
  const guides = resources.filter(({ type }) => type === 'guide')
  return Promise.all(
    guides.map(async (resource) => {
      const article = articles.get(resource.slug ?? '')
      const { headings } = article ? await render(article) : { headings: [] }
      return { resource, chapters: getChapters(headings), takeaway: article?.data.takeaway }
    }),
  )
}
