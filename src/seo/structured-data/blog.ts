import type { Blog, BlogPosting } from 'schema-dts'
import { pageAddress } from '../head/page-address.ts'
import { previewPath } from '../head/preview-image.ts'
import { ids } from './ids.ts'

/** What is needed of a post. */
export interface PostFacts {
  slug: string
  title: string
  description: string
  /** The day of publication, `YYYY-MM-DD`. */
  date: string
  /** The day of the last change, where that is known. */
  modified?: string | undefined
  categories: readonly string[]
}

export function blogPosting(post: PostFacts, base: URL): BlogPosting {
  const path = `/blog/${post.slug}`
  const organization = { '@id': ids(base).organization }
  return {
    '@type': 'BlogPosting',
    headline: post.title,
    description: post.description,
    image: `${base.origin}${previewPath(path, false)}`,
    datePublished: post.date,
    ...(post.modified && { dateModified: post.modified }),
    articleSection: post.categories,
    author: organization,
    publisher: organization,
    mainEntityOfPage: { '@id': pageAddress(path, base) },
  }
}

/** The blog with the posts that its first page lists. */
export function blog(name: string, posts: PostFacts[], base: URL): Blog {
  return {
    '@type': 'Blog',
    '@id': `${base.origin}/blog#blog`,
    name,
    url: `${base.origin}/blog`,
    publisher: { '@id': ids(base).organization },
    blogPost: posts.map(({ slug, title, date }) => ({
      '@type': 'BlogPosting',
      headline: title,
      url: pageAddress(`/blog/${slug}`, base),
      datePublished: date,
    })),
  }
}
