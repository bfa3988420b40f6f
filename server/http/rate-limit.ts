import type { FastifyRequest } from 'fastify'
import { minute, second } from '../../contract/duration.ts'
import type { Settings } from '../settings/settings.ts'
import { apiMessages } from './api-messages.ts'
import { clientNetwork, widerNetwork } from './client-network.ts'
import { tooManyRequests } from './http-error.ts'
import { limitFactors, limits } from './request-limits.ts'

/** How many buttons of mailed links a client may press for each form it may send: a mail provider's scanners press many. */
const attemptsPerForm = 10

/** The share of the pages computed in a second that one client may have, and one network. */
const computedShares = { client: 1 / 4, network: 1 / 2 } as const

/** An `onRequest` hook that refuses requests past a limit, before the body is read. */
export type LimitRate = (request: FastifyRequest) => Promise<void>

/** @param onFull is called when the limit of all clients is reached, and two minutes after it last was. */
export function limitSubmissions(
  perMinute: number,
  now: () => number,
  onFull: (isFull: boolean) => void,
): LimitRate {
  const limit = new SharedLimit(createAllowance(perMinute), minute)
  let over: NodeJS.Timeout | undefined
  return async ({ ip }) => {
    const refusal = limit.take(ip, now())
    if (refusal?.scope === 'all') {
      onFull(true)
      clearTimeout(over)
      over = setTimeout(() => onFull(false), 2 * minute).unref()
    }
    if (!refusal) return
    const seconds = Math.ceil(refusal.wait / second)
    throw refusal.scope === 'own'
      ? tooManyRequests(seconds)
      : tooManyRequests(seconds, apiMessages.tooManyOfAll)
  }
}

/** Whether another answer may be computed for this client. */
type AdmitComputed = (request: Pick<FastifyRequest, 'ip'>) => boolean

function limitComputed(perSecond: number, now: () => number): AdmitComputed {
  const { client: clientShare, network: networkShare } = computedShares
  const allowed = { client: perSecond * clientShare, network: perSecond * networkShare }
  const limit = new SharedLimit({ ...allowed, all: perSecond }, second)
  return ({ ip }) => limit.take(ip, now()) === undefined
}

/** The limits of one process, counted in memory over all routes. */
export interface RequestLimits {
  /** The `onRequest` hook of every route that takes a form, or an address without proof. */
  submissions: LimitRate
  links: LimitRate
  admitComputed: AdmitComputed
  /** The mean delay of the event loop past which forms are 503, in milliseconds. */
  overloadedAfter: number
}

/** @param onFull gets whether all clients together are past the forms of a minute. */
export function createRequestLimits(
  { RATE_LIMIT_SUBMISSIONS_PER_MINUTE: forms, RATE_LIMIT_COMPUTED_PAGES_PER_SECOND }: Settings,
  now: () => number,
  onFull: (isFull: boolean) => void,
): RequestLimits {
  return {
    submissions: limitSubmissions(forms, now, onFull),
    links: limitSubmissions(forms * attemptsPerForm, now, () => {}),
    admitComputed: limitComputed(RATE_LIMIT_COMPUTED_PAGES_PER_SECOND, now),
    overloadedAfter: limits.eventLoopDelay,
  }
}

/** How often something may happen in one window: for a client, its network, and all clients. */
type Allowance = { [Scope in keyof typeof limitFactors]: number }

/** Whose limit is reached (`own`: the client's or its network's), and how long to wait, in milliseconds. */
type Refusal = { scope: 'own' | 'all'; wait: number }

/** At this multiple of the limit of all, even a new network is refused; that limits the memory as well. */
const maxNetworks = 5

export function createAllowance(client: number): Allowance {
  const { network, all } = limitFactors
  return { client, network: client * network, all: client * all }
}

/** Counts by client and network in a window of time. Past the limit of all, a network that has had none may still pass. */
export class SharedLimit {
  readonly #allowed: Allowance
  readonly #length: number
  readonly #counts = new Map<string, number>()
  #window = 0
  #total = 0

  constructor(allowed: Allowance, length: number) {
    this.#allowed = allowed
    this.#length = length
  }

  /** Counts one more. Returns why it is refused; undefined when it is not. */
  take(ip: string, now: number): Refusal | undefined {
    const window = Math.floor(now / this.#length)
    if (window !== this.#window) {
      this.#window = window
      this.#total = 0
      this.#counts.clear()
    }
    const [client, network] = [clientNetwork(ip), widerNetwork(ip)]
    const { client: maximum, network: networkMaximum, all } = this.#allowed
    const wait = (window + 1) * this.#length - now
    if (this.#count(client) >= maximum || this.#count(network) >= networkMaximum) {
      return { scope: 'own', wait }
    }
    const isFirst = this.#count(network) === 0 && this.#total < all * maxNetworks
    if (this.#total >= all && !isFirst) return { scope: 'all', wait }
    this.#total += 1
    for (const name of new Set([client, network])) {
      this.#counts.set(name, this.#count(name) + 1)
    }
    return undefined
  }

  #count(name: string): number {
    return this.#counts.get(name) ?? 0
  }
}
