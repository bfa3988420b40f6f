import { readFile, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { minute } from '../../contract/duration.ts'
import { takenBackFile } from '../../contract/release-file.ts'
import {
  buildAhead,
  type SiteSchedule,
  scheduleFile,
  siteSchedule,
} from '../../contract/schedule.ts'
import type { Alarms } from '../alarms/alarms.ts'

/** What the built site waits for, and why none of it is to be built; undefined when it is to be. */
interface Waiting extends SiteSchedule {
  pause: string | undefined
}

/** Reads what the site in place waits for: no changes where the build said nothing, or nothing readable. */
export async function readSchedule(siteFolder: string): Promise<Waiting> {
  try {
    const folder = await realpath(siteFolder)
    const text = await readFile(join(folder, scheduleFile), 'utf8')
    const takenBack = await readTakenBack(folder)
    const pause = takenBack === undefined ? undefined : takenBackSentence(takenBack)
    return { ...siteSchedule.parse(JSON.parse(text)), pause }
  } catch {
    return { changes: [], pause: undefined }
  }
}

/** The id of the release that was taken back in favor of this one; undefined when none was. */
export async function readTakenBack(folder: string): Promise<string | undefined> {
  return readFile(join(folder, takenBackFile), 'utf8').catch(() => undefined)
}

export function takenBackSentence(id: string): string {
  return `Release ${id} was taken back: until "npm run publish", nothing is published on its day.`
}

const tryAgainAfter = 5 * minute

/** How an attempt ended: the new build is in place, somebody else is building, or it failed. */
export type Attempt = 'done' | 'busy' | { failed: string }

interface Given {
  schedule: () => Promise<Waiting>
  publish: () => Promise<Attempt>
  prevented: string | undefined
  alarms: Pick<Alarms, 'raise' | 'clear'>
  logger: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  now: () => number
}

type Change = SiteSchedule['changes'][number]

/** Gives one look, which never fails, that publishes what is due. Of several servers, the first takes the lock. */
export function publishOnTime(given: Given): () => Promise<void> {
  const { schedule, publish, prevented, alarms, logger, now } = given
  let late = { at: '', failures: 0, tryAgainAt: 0 }
  let told: string | undefined

  const attempt = async (change: Change): Promise<void> => {
    const ended = await publish()
    if (ended === 'busy') return
    const [next] = ended === 'done' ? (await schedule()).changes : [change]
    const reason = ended === 'done' ? 'It was built, and still waits.' : ended.failed
    if (!next || Date.parse(next.at) > Date.parse(change.at)) {
      logger.info({ ...change, next: next?.at }, 'published on time')
      return
    }
    const failures = late.at === next.at ? late.failures + 1 : 1
    late = { at: next.at, failures, tryAgainAt: now() + tryAgainAfter }
    logger.error({ ...next, reason, failures }, 'what was due could not be published')
    // The first failure may be a machine that was busy.
    if (failures > 1) alarms.raise('publish.late', `${sentence(next)} ${reason}`)
  }

  return async () => {
    const { changes, pause } = await schedule()
    const [change] = changes
    const about = prevented === undefined ? pause : change?.at
    if (about !== undefined && about !== told) {
      told = about
      logger.warn({ ...change }, prevented ?? pause)
    }
    if (!change || Date.parse(change.at) > now() + buildAhead) {
      alarms.clear('publish.late', 'what was due is published')
    } else if (prevented === undefined && pause !== undefined) {
      alarms.raise('publish.late', `${sentence(change)} ${pause}`)
    } else if (prevented === undefined && (late.at !== change.at || now() >= late.tryAgainAt)) {
      await attempt(change)
    }
  }
}

function sentence({ at, file, becomes }: Change): string {
  return `${file} was to ${becomes === 'shown' ? 'show' : 'end'} at ${at}.`
}
