import type { FastifyRequest } from 'fastify'
import { RateLimitError } from './http-error.ts'
import { allowanceOf, SharedLimit } from './shared-limit.ts'

const minute = 60_000

/** Refuses in `onRequest` what is sent too often. */
export type LimitRate = (request: FastifyRequest) => Promise<void>

/**
 * Refuses what one client, one network or all together send past their limit to this process, before the body is
 * read, so that a flood reaches neither parser nor database, whose counters hold the limit of a client that all
 * processes share (`server/intake/check-spam.ts`).
 *
 * @param perMinute submissions of all forms together from one client.
 * @param now milliseconds since 1970.
 */
export function submissionLimit(perMinute: number, now: () => number): LimitRate {
  const limit = new SharedLimit(allowanceOf(perMinute), minute)
  return async ({ ip }) => {
    const wait = limit.take(ip, now())
    if (wait > 0) throw new RateLimitError(Math.ceil(wait / 1000))
  }
}
