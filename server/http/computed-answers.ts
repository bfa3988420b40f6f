import type { ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { second } from '../../contract/duration.ts'
import { bounds } from './bounds.ts'
import { clientNetwork } from './client-network.ts'
import { isBehindOthers } from './connections.ts'
import { SharedLimit } from './shared-limit.ts'

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

/** The part of what all may have at once that one may have. */
const ofOne = 1 / 4

/** What several have at once of something bounded, of which each may have a quarter. */
class Shares {
  readonly #most: number
  readonly #had = new Map<string, number>()
  #total = 0

  /** @param most what all may have together. */
  constructor(most: number) {
    this.#most = most
  }

  /** Whether there is nothing left for somebody: of their share, or of all. */
  isFull(who: string): boolean {
    return this.#total >= this.#most || (this.#had.get(who) ?? 0) >= this.#most * ofOne
  }

  /** @returns what gives it back; a second time it does nothing. */
  add(who: string, amount: number): () => void {
    this.#change(who, amount)
    let given = false
    return () => {
      if (given) return
      given = true
      this.#change(who, -amount)
    }
  }

  #change(who: string, amount: number): void {
    this.#total += amount
    const left = (this.#had.get(who) ?? 0) + amount
    if (left > 0) this.#had.set(who, left)
    else this.#had.delete(who)
  }
}
