import type { FastifyReply, FastifyRequest } from 'fastify'
import { RateLimitError } from './http-error.ts'
import { allowanceOf, SharedLimit } from './shared-limit.ts'

const minute = 60_000

/** Refuses in `onRequest` what is sent too often. */
export type LimitRate = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

/**
 * Refuses what one client or one network sends past its limit to this process, before the body is read, so that a flood
 * reaches neither parser nor database, whose counters hold the limit of a client that all processes share
 * (`server/intake/check-spam.ts`). What is refused later, such as a body that does not parse, takes nothing from what
 * all together may send.
 *
 * @param perMinute submissions of all forms together from one client.
 * @param now milliseconds since 1970.
 */
export function submissionLimit(perMinute: number, now: () => number): LimitRate {
  const limit = new SharedLimit(allowanceOf(perMinute), minute)
  return async ({ ip }, reply) => {
    const taken = now()
    const wait = limit.take(ip, taken)
    if (wait > 0) throw new RateLimitError(Math.ceil(wait / 1000))
    reply.raw.once('close', () => {
      if (reply.statusCode >= 400 && reply.statusCode < 500) limit.giveBack(taken)
    })
  }
}
