import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, preHandlerAsyncHookHandler } from 'fastify'
import { clientNetwork } from './client-network.ts'
import { RateLimitError } from './http-error.ts'

/**
 * Refuses in memory what one client sends past its limit to this process, so that a flood never reaches the
 * database, whose counters hold the limit that all processes share (`server/spam`). The check runs after the
 * body was read, so that a refused page still shows what was typed.
 *
 * @param perMinute submissions of all forms together from one address (IPv6: one /64 network).
 */
export async function submissionLimit(
  app: FastifyInstance,
  perMinute: number,
): Promise<preHandlerAsyncHookHandler> {
  await app.register(rateLimit, {
    global: false,
    max: perMinute,
    timeWindow: 60_000,
    keyGenerator: (request) => clientNetwork(request.ip),
    addHeaders: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
    errorResponseBuilder: (_request, { ttl }) => new RateLimitError(Math.ceil(ttl / 1000)),
  })
  return app.rateLimit()
}
