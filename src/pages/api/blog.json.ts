import type { APIRoute } from 'astro'
import type { BlogListAnswer } from '../../../contract/api.ts'
import { postsNewestFirst, summaryOf } from '../../blog/posts.build.ts'

/** The file behind `GET /api/blog`. */
export const GET: APIRoute = async () => {
  const posts = await postsNewestFirst()
  return Response.json({ posts: posts.map(summaryOf) } satisfies BlogListAnswer)
}
