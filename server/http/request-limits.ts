import type { Settings } from '../settings/settings.ts'
import { bounds } from './bounds.ts'
import { type AdmitComputed, computedAnswers } from './computed-answers.ts'
import { type LimitRate, submissionLimit } from './rate-limit.ts'

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

/**
 * @param now milliseconds since 1970.
 * @param onFull hears whether the forms of all together are past what a minute may have.
 */
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
