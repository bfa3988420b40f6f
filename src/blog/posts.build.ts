import { type CollectionEntry, getCollection } from 'astro:content'
import type { BlogPostSummary } from '../../contract/api.ts'
import type { Category } from '../vocabulary/post-categories.ts'
import { readingMinutes } from './related-posts.ts'

export type Post = CollectionEntry<'posts'>

/** A post as lists on the site show it. */
export interface ListedPost extends BlogPostSummary {
  categories: Category[]
  /** How long it takes to read. */
  minutes: number
}

/** Every post, newest first; posts of one day stand in the order of their names. */
export async function postsNewestFirst(): Promise<Post[]> {
  const posts = await getCollection('posts')
  return posts.sort(
    (one, other) => other.data.date.localeCompare(one.data.date) || one.id.localeCompare(other.id),
  )
}

/** A post as the API lists it. */
export function summaryOf({ id, data }: Post): BlogPostSummary {
  return { id, slug: id, ...data }
}

export function listedPost(post: Post): ListedPost {
  return {
    ...summaryOf(post),
    categories: post.data.categories,
    minutes: readingMinutes(post.body ?? ''),
  }
}
