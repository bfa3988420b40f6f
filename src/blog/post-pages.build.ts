import type { Draft } from '../content/entries.ts'
import { type ListedPost, listedPosts, type Post, postsNewestFirst } from './posts.build.ts'
import { relatedPosts } from './related-posts.ts'

/** What the page of an article shows besides the words of every article's. */
export interface PostPage {
  post: Post
  listed: ListedPost
  related: ListedPost[]
}

/**
 * The pages of the articles that show, newest first.
 *
 * @param draft an article that is shown with them.
 */
export async function postPages(draft?: Draft): Promise<PostPage[]> {
  const posts = await postsNewestFirst(draft)
  const listed = await listedPosts(posts)
  const related = relatedPosts(listed.map((one) => ({ ...one, data: one })))
  return listed.flatMap((one, index) => {
    const post = posts[index]
    return post ? [{ post, listed: one, related: related.get(one.id) ?? [] }] : []
  })
}
