import type { Draft } from '../content/entries.ts'
import { type ListedPost, listedPost, type Post, postsNewestFirst } from './posts.build.ts'
import { type PostNeighbours, relatedPosts } from './related-posts.ts'

/** What the page of an article shows besides the words of every article's. */
export interface PostPage {
  post: Post
  around: PostNeighbours<ListedPost>
}

/**
 * The pages of the articles that show, newest first.
 *
 * @param draft an article that is shown with them.
 */
export async function postPages(draft?: Draft): Promise<PostPage[]> {
  const posts = await postsNewestFirst(draft)
  const around = relatedPosts(posts.map((post) => ({ ...listedPost(post), data: post.data })))
  const none = { newer: undefined, older: undefined, related: [] }
  return posts.map((post) => ({ post, around: around.get(post.id) ?? none }))
}
