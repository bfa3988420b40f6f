import type { ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { second } from '../../contract/duration.ts'
import { bounds } from './bounds.ts'
import { clientNetwork } from './client-network.ts'
import { isBehindOthers } from './connections.ts'
import { SharedLimit } from './shared-limit.ts'

/**
 * Whether an answer may be computed for this request, asked before anything is read for it. It counts until its peer
 * has taken it. Asked again for the same answer, it says the same.
 */
export type AdmitComputed = (request: FastifyRequest, reply: FastifyReply) => boolean

/** Bounds how many answers are computed in a second, and how many are made or wait for their peers; a client has a quarter. */
export function computedAnswers(perSecond: number, now: () => number): AdmitComputed {
  const limit = new SharedLimit(
    {
      client: Math.ceil(perSecond / 4),
      network: Math.ceil(perSecond / 2),
      region: perSecond,
      all: perSecond,
    },
    second,
  )
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
