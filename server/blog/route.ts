import type { FastifyInstance } from 'fastify'
import { api } from '../../contract/api.ts'
import { messages } from '../../contract/messages.ts'
import { Refusal } from '../api/refusal.ts'
import type { Services } from '../services.ts'

const json = 'application/json; charset=utf-8'

/** `GET /api/blog` and `GET /api/blog/{slug}`. */
export function blogRoutes(app: FastifyInstance, { posts }: Services): void {
  app.get(api.blog, (_request, reply) => reply.type(json).send(posts.list))

  app.get<{ Params: { slug: string } }>(`${api.blog}/:slug`, (request, reply) => {
    const post = posts.bySlug.get(request.params.slug)
    if (post === undefined) throw new Refusal(404, messages.notFound)
    return reply.type(json).send(post)
  })
}
