import type { ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { apiMessages } from '../../contract/api-messages.ts'
import { minute, second } from '../../contract/duration.ts'
import type { Settings } from '../settings/settings.ts'
import { bounds } from './bounds.ts'
import { clientNetwork } from './client-network.ts'
import { isBehindOthers } from './connections.ts'
import { RateLimitError } from './http-error.ts'
import { allowanceOf, SharedLimit } from './shared-limit.ts'

/** Refuses in `onRequest` what is sent too often, before the body is read. */
export type LimitRate = (request: FastifyRequest) => Promise<void>

/** @param onFull hears when all are past their limit, and two minutes after they last were. */
function submissionLimit(
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
    const seconds = Math.ceil(refusal.wait / second)
    throw refusal.whose === 'own'
      ? new RateLimitError(seconds)
      : new RateLimitError(seconds, apiMessages.tooManyOfAll)
  }
}

/**
 * Whether an answer may be computed for this request, asked before anything is read for it. It counts until its peer
 * has taken it. Asked again for the same answer, it says the same.
 */
export type AdmitComputed = (request: FastifyRequest, reply: FastifyReply) => boolean

/** Bounds how many answers are computed in a second, and how many are made or wait for their peers; a client has a quarter. */
export function computedAnswers(perSecond: number, now: () => number): AdmitComputed {
  const allowed = { client: perSecond / 4, network: perSecond / 2 }
  const limit = new SharedLimit({ ...allowed, region: perSecond, all: perSecond }, second)
  const most = bounds.computedAtOnce.value
  const open = new Map<ServerResponse, string>()
  return ({ ip, raw: { socket } }, { raw: response }) => {
    if (open.has(response)) return true
    const client = clientNetwork(ip)
    const own = [...open.values()].filter((other) => other === client).length
    if (open.size >= most || own >= most / 4 || isBehindOthers(socket, response)) return false
    if (limit.take(ip, now())) return false
    open.set(response, client)
    response.once('close', () => open.delete(response))
    return true
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
  { RATE_LIMIT_SUBMISSIONS_PER_MINUTE: forms, RATE_LIMIT_COMPUTED_PAGES_PER_SECOND }: Settings,
  now: () => number,
  onFull: (isFull: boolean) => void,
): RequestLimits {
  return {
    submissions: submissionLimit(forms, now, onFull),
    links: submissionLimit(forms * 10, now, () => {}),
    admitComputed: computedAnswers(RATE_LIMIT_COMPUTED_PAGES_PER_SECOND, now),
    overloadedAfter: bounds.eventLoopDelay.value,
  }
}
