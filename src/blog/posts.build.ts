import type { CollectionEntry } from 'astro:content'
import type { BlogPostSummary } from '../../contract/api.ts'
import { type Draft, shownEntries } from '../content/entries.ts'
import type { Category } from '../vocabulary/post-categories.ts'
import { newestFirst } from './newest-first.ts'
import { readingMinutes } from './related-posts.ts'

export type Post = CollectionEntry<'posts'>

/** A post as lists on the site show it. */
export interface ListedPost extends BlogPostSummary {
  categories: Category[]
  /** How long it takes to read. */
  minutes: number
}

/**
 * The posts that show, newest first.
 *
 * @param draft one that is shown with them.
 */
export async function postsNewestFirst(draft?: Draft): Promise<Post[]> {
  return (await shownEntries('posts', draft)).sort(newestFirst)
}

/** A post as the API lists it. */
export function summaryOf({ id, data }: Post): BlogPostSummary {
  const { title, description, date, categories } = data
  return { id, slug: id, title, description, date, categories }
}

export function listedPost(post: Post): ListedPost {
  return {
    ...summaryOf(post),
    categories: post.data.categories,
    minutes: readingMinutes(post.body ?? ''),
  }
}
