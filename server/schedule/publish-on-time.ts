import type { FastifyBaseLogger } from 'fastify'
import { minute } from '../../contract/duration.ts'
import { buildAhead, type SiteSchedule } from '../../contract/schedule.ts'
import type { Alarms } from '../alarms/alarms.ts'
import type { Waiting } from './read-schedule.ts'

/** What failed is tried again after this time. */
const tryAgainAfter = 5 * minute

/** How an attempt ended: the new build is in place, somebody else is building, or it failed. */
export type Attempt = { done: true } | { busy: true } | { failed: string }

interface Given {
  /** What the site that is in place waits for. */
  schedule: () => Promise<Waiting>
  publish: () => Promise<Attempt>
  /** Why nothing is published here; undefined where it is. */
  prevented: string | undefined
  alarms: Pick<Alarms, 'raise' | 'clear'>
  logger: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  /** Milliseconds since 1970. */
  now: () => number
}

interface Late {
  at: string
  failures: number
  tryAgainAt: number
}

/**
 * Publishes what the site waits for when its time has come. Of several servers, the first takes the
 * lock.
 * @returns one look at whether something is due, which never fails.
 */
export function publishOnTime(given: Given): () => Promise<void> {
  const { schedule, publish, prevented, alarms, logger, now } = given
  let late: Late | undefined
  let told: string | undefined

  const fail = (change: Change, reason: string) => {
    const failures = (late?.at === change.at ? late.failures : 0) + 1
    late = { at: change.at, failures, tryAgainAt: now() + tryAgainAfter }
    logger.error({ ...change, reason, failures }, 'what was due could not be published')
    // The first failure may be a machine that was busy.
    if (failures > 1) alarms.raise('publish.late', `${sentence(change)} ${reason}`)
  }

  const attempt = async (change: Change) => {
    const ended = await publish()
    if ('busy' in ended) return
    if ('failed' in ended) return fail(change, ended.failed)
    const [next] = (await schedule()).changes
    if (next && isDue(next, Date.parse(change.at)))
      return fail(next, 'It was built, and still waits.')
    logger.info({ ...change, next: next?.at }, 'published on time')
  }

  return async () => {
    const {
      changes: [change],
      pause,
    } = await schedule()
    if (prevented !== undefined && change && change.at !== told) {
      told = change.at
      logger.warn(
        { ...change, reason: prevented },
        'content is scheduled, and this server cannot publish it',
      )
    }
    if (prevented === undefined && pause !== undefined && pause !== told) {
      told = pause
      logger.warn(pause)
    }
    if (!change || !isDue(change, now() + buildAhead)) {
      late = undefined
      alarms.clear('publish.late', 'what was due is published')
    } else if (prevented === undefined && pause !== undefined) {
      alarms.raise('publish.late', `${sentence(change)} ${pause}`)
    } else if (prevented === undefined && (late?.at !== change.at || now() >= late.tryAgainAt)) {
      await attempt(change)
    }
  }
}

type Change = SiteSchedule['changes'][number]

function isDue({ at }: Change, now: number): boolean {
  return Date.parse(at) <= now
}

function sentence({ at, file, becomes }: Change): string {
  return `${file} was to ${becomes === 'shown' ? 'show' : 'end'} at ${at}.`
}
