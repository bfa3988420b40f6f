import type { APIRoute, GetStaticPaths } from 'astro'
import type { BlogPostAnswer } from '../../../../contract/api.ts'
import { type Post, postsNewestFirst, summaryOf } from '../../../blog/posts.build.ts'

export const getStaticPaths = (async () => {
  const posts = await postsNewestFirst()
  return posts.map((post) => ({ params: { slug: post.id }, props: { post } }))
}) satisfies GetStaticPaths

/** The files behind `GET /api/blog/{slug}`. */
export const GET: APIRoute<{ post: Post }> = ({ props: { post } }) =>
  Response.json({ ...summaryOf(post), body: post.body ?? '' } satisfies BlogPostAnswer)
