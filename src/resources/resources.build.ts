import { render } from 'astro:content'
import type { Takeaway } from '../../contract/content/post.ts'
import type { Resource } from '../../contract/content/resource.ts'
import { countReadingMinutes } from '../blog/article-parts.ts'
import { getSortedPosts } from '../blog/posts.build.ts'
import { type Chapter, getChapters } from '../components/SideIndex.tsx'
import { getPage, getPublishedEntries } from '../content/collections.ts'

export async function getPublishedResources(): Promise<Resource[]> {
  const [entries, posts, { minutes }] = await Promise.all([
    getPublishedEntries('resources'),
    getSortedPosts(),
    getPage('blog'),
  ])
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

interface Guide {
  resource: Resource
  chapters: Chapter[]
  takeaway?: Takeaway | undefined
}

export async function getPublishedGuides(): Promise<Guide[]> {
  const [resources, posts] = await Promise.all([
    getPublishedResources(),
    getPublishedEntries('posts'),
  ])
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
