import type { FastifyRequest } from 'fastify'
import { apiMessages } from '../../contract/api-messages.ts'
import { minute } from '../../contract/duration.ts'
import { RateLimitError } from './http-error.ts'
import { allowanceOf, SharedLimit } from './shared-limit.ts'

/** Refuses in `onRequest` what is sent too often. */
export type LimitRate = (request: FastifyRequest) => Promise<void>

/**
 * Refuses what one client, its network, its region or all send past their limit to this process, before the body is
 * read, so that a flood reaches neither parser nor database.
 *
 * @param perMinute submissions of all forms together from one client.
 * @param now milliseconds since 1970.
 * @param onFull hears when all together are past their limit, and two minutes after they last were.
 */
export function submissionLimit(
  perMinute: number,
  now: () => number,
  onFull: (isFull: boolean) => void,
): LimitRate {
  const limit = new SharedLimit(allowanceOf(perMinute), minute)
  let lastFull = Number.NEGATIVE_INFINITY
  return async ({ ip }) => {
    const refusal = limit.take(ip, now())
    if (refusal?.whose === 'all') {
      lastFull = now()
      onFull(true)
    } else if (now() > lastFull + 2 * minute) onFull(false)
    if (!refusal) return
    const seconds = Math.ceil(refusal.wait / 1000)
    throw refusal.whose === 'own'
      ? new RateLimitError(seconds)
      : new RateLimitError(seconds, apiMessages.tooManyOfAll)
  }
}
