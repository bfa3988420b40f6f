import type { ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { bounds } from './bounds.ts'
import { clientNetwork } from './client-network.ts'
import { SharedLimit } from './shared-limit.ts'
import { Shares } from './shares.ts'
import { isBehindOthers } from './unanswered.ts'

const second = 1_000

/**
 * Whether an answer may be computed for this request alone: asked before anything is read for it. It counts as in the
 * making until it is handed over, and its bytes until the peer took them; whoever is told no sends what is there
 * already, or says when to come back. Asked again for the same answer, it says the same and counts nothing.
 */
export type AdmitComputed = (request: FastifyRequest, reply: FastifyReply) => boolean

/**
 * Bounds how many answers are computed: in a second, of which one client gets a quarter and its network a half; at
 * once, and how many bytes of them wait for peers to take them, of each of which one client gets a quarter. None is
 * made for a connection whose peer has not yet taken what it asked for before.
 * @param now milliseconds since 1970.
 */
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
  const making = new Shares(bounds.computedAtOnce.value)
  const untaken = new Shares(bounds.computedMegabytes.value * 1024 * 1024)
  const admitted = new WeakSet<ServerResponse>()
  return ({ ip, raw: { socket } }, { raw: response }) => {
    if (admitted.has(response)) return true
    const client = clientNetwork(ip)
    if (isBehindOthers(socket, response)) return false
    if (making.isFull(client) || untaken.isFull(client)) return false
    if (limit.take(ip, now())) return false
    admitted.add(response)
    const isMade = making.add(client, 1)
    let isTaken = () => {}
    response.once('prefinish', () => {
      isMade()
      isTaken = untaken.add(client, response.writableLength)
    })
    response.once('close', () => {
      isMade()
      isTaken()
    })
    return true
  }
}
