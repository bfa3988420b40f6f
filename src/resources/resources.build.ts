import { render } from 'astro:content'
import { readingMinutes } from '../blog/article-parts.ts'
import { postsNewestFirst } from '../blog/posts.build.ts'
import { type Chapter, getChapters } from '../components/SideIndex.tsx'
import { shownEntries } from '../content/entries.ts'
import { getPage } from '../content/get-page.ts'
import type { Takeaway } from '../content/post.ts'
import type { Resource } from '../content/resource.ts'

/** The resources that show, by id; one of an article of ours shows as long as that does, with its reading time. */
export async function shownResources(): Promise<Resource[]> {
  const [entries, posts, { minutes }] = await Promise.all([
    shownEntries('resources'),
    postsNewestFirst(),
    getPage('blog'),
  ])
  const times = new Map(
    posts.map(({ id, body = '' }) => [id, `${readingMinutes(body)} ${minutes}`]),
  )
  return entries
    .filter(({ data }) => data.slug === undefined || times.has(data.slug))
    .map(({ data }) => {
      const readTime = times.get(data.slug ?? '')
      return readTime ? { ...data, readTime } : data
    })
    .sort((first, second) => first.id - second.id)
}

/** A guide, and of ours the chapters and what a reader takes away. */
export interface Guide {
  resource: Resource
  chapters: Chapter[]
  takeaway?: Takeaway | undefined
}

/** The resources of type guide that show. */
export async function shownGuides(): Promise<Guide[]> {
  const [resources, posts] = await Promise.all([shownResources(), shownEntries('posts')])
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
