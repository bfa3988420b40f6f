import type { CollectionEntry } from 'astro:content'
import type { Category } from '../../contract/content/names.ts'
import { getPage, getPublishedEntries } from '../content/collections.ts'
import type { ArticleCover } from '../sample/covers/Cover.tsx'
import { countReadingMinutes } from './article-parts.ts'
import { compareByDate } from './post-files.build.ts'

export type Post = CollectionEntry<'posts'>

export interface BlogPostSummary {
  id: string
  title: string
  slug: string
  categories: string[]
  description: string
  /** The day of publication, `YYYY-MM-DD`. */
  date: string
}

export interface ListedPost extends BlogPostSummary {
  post: Post
  categories: Category[]
  minutes: number
  cover: ArticleCover
}

export async function getSortedPosts(): Promise<Post[]> {
  return (await getPublishedEntries('posts')).sort(compareByDate)
}

export function toSummary({ id, data }: Post): BlogPostSummary {
  const { title, description, date, categories } = data
  return { id, slug: id, title, description, date, categories }
}

export async function getListedPosts(posts: readonly Post[]): Promise<ListedPost[]> {
  const { article } = await getPage('blog')
  return posts.map((post) => {
    const { body = '', data } = post
    return {
      ...toSummary(post),
      post,
      categories: data.categories,
      minutes: countReadingMinutes(body),
      cover: {
        drawing: data.cover?.drawing ?? `rings-${1 + (post.id.length % 3)}`,
        shows: data.cover?.shows ?? article.cover,
      },
    }
  })
}

export async function articleCovers(): Promise<ReadonlyMap<string, ArticleCover>> {
  const posts = await getListedPosts(await getSortedPosts())
  return new Map(posts.map(({ slug, cover }) => [slug, cover]))
}
