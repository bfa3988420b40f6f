import type { FastifyInstance } from 'fastify'
import { api } from '../../contract/api.ts'
import { apiMessages } from '../../contract/api-messages.ts'
import { HttpError } from '../http/http-error.ts'
import type { Release } from './read-release.ts'

const json = 'application/json; charset=utf-8'

/** `GET /api/blog` and `GET /api/blog/{slug}`. */
export function blogRoutes(app: FastifyInstance, { release }: { release: () => Release }): void {
  app.get(api.blog, (_request, reply) => reply.type(json).send(release().posts.list))

  app.get<{ Params: { slug: string } }>(`${api.blog}/:slug`, (request, reply) => {
    const post = release().posts.bySlug.get(request.params.slug)
    if (post === undefined) throw new HttpError(404, apiMessages.notFound)
    return reply.type(json).send(post)
  })
}
