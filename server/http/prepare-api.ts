import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { apiMessages } from './api-messages.ts'
import { dataHeaders } from './headers.ts'
import { HttpError, prepareRefusal } from './http-error.ts'
import { readBodies } from './read-body.ts'

/** What every answer under `/api/` has. @param overloadedAfter milliseconds of mean event loop delay; 0 for never. */
export async function prepareApi(
  app: FastifyInstance,
  siteUrl: string,
  overloadedAfter: number,
): Promise<void> {
  const headers = {
    ...dataHeaders({ https: siteUrl.startsWith('https:') }),
    'Cache-Control': 'no-store',
  }
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers)
  })
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    )
  })
  app.setErrorHandler((error, request, reply) => {
    const refusal = prepareRefusal(error, request, reply)
    const answer = {
      error: { code: codes[refusal.status] ?? 'failed', message: refusal.message },
    }
    return reply.status(refusal.status).send(answer)
  })
  readBodies(app)
  await app.register(underPressure, {
    maxEventLoopDelay: overloadedAfter,
    pressureHandler: (_request, reply) => {
      reply.header('Retry-After', '10')
      throw new HttpError(503, apiMessages.unavailable)
    },
  })
}

const codes: Record<number, string> = {
  400: 'malformed',
  404: 'not_found',
  413: 'too_large',
  415: 'unsupported_type',
  503: 'unavailable',
}

/** The handler of a route whose `onRequest` always refuses, so that no body is read. */
export function unreachable(): never {
  throw new Error('This request should have been refused before.')
}
