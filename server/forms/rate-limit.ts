import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, preHandlerAsyncHookHandler } from 'fastify'
import { messages } from '../../contract/messages.ts'
import { Refusal } from '../api/refusal.ts'

/**
 * Submissions of all forms together that one address may send in a minute. A whole office can stand
 * behind one address: thirty people filling in a form within the same minute still pass, while a
 * script that floods us is held to 43,200 a day.
 */
export const submissionsPerMinute = 30

/**
 * Counts submissions by address (IPv6: by /64 network, which one household or server gets), in this
 * process. The check runs after the body was read, so that a refused page still shows what was typed.
 */
export async function submissionLimit(app: FastifyInstance): Promise<preHandlerAsyncHookHandler> {
  await app.register(rateLimit, {
    global: false,
    max: submissionsPerMinute,
    timeWindow: 60_000,
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
    errorResponseBuilder: (_request, { ttl }) =>
      new Refusal(429, messages.tooMany(Math.ceil(ttl / 1000))),
  })
  return app.rateLimit()
}
