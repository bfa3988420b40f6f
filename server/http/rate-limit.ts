import type { FastifyRequest } from 'fastify'
import { apiMessages } from '../../contract/api-messages.ts'
import { minute } from '../../contract/duration.ts'
import type { Settings } from '../settings/settings.ts'
import { bounds } from './bounds.ts'
import { type AdmitComputed, computedAnswers } from './computed-answers.ts'
import { RateLimitError } from './http-error.ts'
import { allowanceOf, SharedLimit } from './shared-limit.ts'

/** Refuses in `onRequest` what is sent too often. */
export type LimitRate = (request: FastifyRequest) => Promise<void>

/**
 * Refuses what a client, its network, its region or all send past their limit, before the body is
 * read.
 * @param onFull hears when all are past their limit, and two minutes after they last were.
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

/** What one process counts in memory about its clients, for all of its routes together. */
export interface RequestLimits {
  /** The `onRequest` hook of every route that takes a form, or an address without proof. */
  submissions: LimitRate
  /** That of the buttons behind mailed links: the programs of a mail provider press many from one network. */
  links: LimitRate
  admitComputed: AdmitComputed
  /** The mean delay of the event loop past which forms are 503, in milliseconds. */
  overloadedAfter: number
}

/** @param onFull hears whether the forms of all are past what a minute may have. */
export function requestLimits(
  settings: Pick<
    Settings,
    'RATE_LIMIT_SUBMISSIONS_PER_MINUTE' | 'RATE_LIMIT_COMPUTED_PAGES_PER_SECOND'
  >,
  now: () => number,
  onFull: (isFull: boolean) => void,
): RequestLimits {
  return {
    submissions: submissionLimit(settings.RATE_LIMIT_SUBMISSIONS_PER_MINUTE, now, onFull),
    links: submissionLimit(settings.RATE_LIMIT_SUBMISSIONS_PER_MINUTE * 10, now, () => {}),
    admitComputed: computedAnswers(settings.RATE_LIMIT_COMPUTED_PAGES_PER_SECOND, now),
    overloadedAfter: bounds.eventLoopDelay.value,
  }
}
