import type { FastifyReply, FastifyRequest } from 'fastify'
import { limits } from './limits.ts'
import { SharedLimit } from './shared-limit.ts'

const second = 1_000

/**
 * Whether an answer may be computed for this request alone. It counts as in the making until it is sent or given up;
 * whoever is told no sends what is there already, or says when to come back.
 */
export type AdmitComputed = (request: FastifyRequest, reply: FastifyReply) => boolean

/**
 * Bounds how many answers are computed: in a second, of which one client gets a quarter and its network a half; and at
 * once, whoever asks.
 * @param now milliseconds since 1970.
 */
export function computedAnswers(perSecond: number, now: () => number): AdmitComputed {
  const limit = new SharedLimit(
    {
      client: Math.ceil(perSecond / 4),
      network: Math.ceil(perSecond / 2),
      everybody: perSecond,
    },
    second,
  )
  let inTheMaking = 0
  return ({ ip }, reply) => {
    if (inTheMaking >= limits.computedAtOnce.value || limit.take(ip, now()) > 0) return false
    inTheMaking += 1
    reply.raw.once('close', () => {
      inTheMaking -= 1
    })
    return true
  }
}
