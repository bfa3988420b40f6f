import type { FastifyInstance } from 'fastify'
import { apiMessages } from '../../contract/api-messages.ts'
import { HttpError } from './http-error.ts'

/** Collects the methods of every route added from here on; call the result once all are there. */
export function methodNotAllowed(app: FastifyInstance): () => void {
  const known = new Map<string, Set<string>>()
  app.addHook('onRoute', ({ url, method }) => {
    const methods = known.get(url) ?? new Set()
    known.set(url, methods)
    for (const name of [method].flat()) methods.add(name)
  })

  return () => {
    for (const [url, allowed] of [...known]) {
      const allow = [...allowed].sort().join(', ')
      app.route({
        method: app.supportedMethods.filter((method) => !allowed.has(method)),
        url,
        onRequest: async (_request, reply) => {
          reply.header('Allow', allow)
          throw new HttpError(405, apiMessages.methodNotAllowed)
        },
        handler: unreachable,
      })
    }
  }
}

/** The handler of a route whose `onRequest` always refuses, so that no body is read. */
export function unreachable(): never {
  throw new Error('This request should have been refused before.')
}
