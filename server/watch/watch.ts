import type { FastifyBaseLogger } from 'fastify'
import { second } from '../../contract/duration.ts'
import {
  type AlarmEvent,
  type AlarmName,
  type Alarms,
  clearedAfter,
  isAlarm,
  markNotified,
  updateAlarms,
} from '../alarms.ts'
import type { Settings } from '../settings/settings.ts'
import type { AlarmChannel } from './channels.ts'
import { checks as allChecks, type Check, type CheckContext, type Checks } from './checks.ts'
import { logError, withTimeout } from './read-state.ts'

/** How long one check, and one try of a channel, may take, in milliseconds. */
const checkTimeout = 20 * second
const sendTimeout = 30 * second

interface Watched extends Pick<CheckContext, 'database' | 'release'> {
  alarms: Alarms
  channels: readonly AlarmChannel[]
  settings: Settings
  logger: Pick<FastifyBaseLogger, 'warn' | 'error'>
  /** Milliseconds since 1970. */
  now: () => number
}

/** @returns a function that runs all checks once, sends what is due, and never rejects. */
export function openWatch(watched: Watched, checks: Checks = allChecks): () => Promise<void> {
  const { database, alarms, settings, logger, now } = watched
  const begun = now()
  const isDown = watchDatabase(watched)
  const entries = Object.entries(checks) as [AlarmName, Check][]
  return async () => {
    try {
      await Promise.all(entries.map(([alarm, check]) => runCheck(alarm, check, watched)))
      const due = await updateAlarms(database, alarms.active, {
        hasDailyMail: settings.DIGEST_HOUR !== undefined,
        // After all servers were down, alarms from before must be seen again before they may end.
        mayEnd: now() - begun >= clearedAfter,
        now: now(),
      })
      await isDown(false)
      for (const row of due) {
        const { name, detail } = row
        const state = row.over_at > 0 ? 'over' : 'begun'
        const isNotified =
          !isAlarm(name) || (await notifyChannels(watched, { name, state, detail }))
        if (isNotified) await markNotified(database, row)
      }
    } catch (error) {
      logError(logger, error, 'alarms could not be kept')
      await isDown(true)
    }
  }
}

async function runCheck(alarm: AlarmName, check: Check, watched: Watched): Promise<void> {
  const { alarms, now } = watched
  try {
    const detail = await withTimeout(check({ ...watched, now: now() }), checkTimeout)
    if (detail) alarms.raise(alarm, detail)
    else alarms.clear(alarm)
  } catch (error) {
    logError(watched.logger, error, `${alarm} could not be looked after`)
  }
}

/** `database.down` cannot be stored, so each process sends it itself, after two failed checks in a row. */
function watchDatabase(watched: Watched): (hasFailed: boolean) => Promise<void> {
  const name = 'database.down'
  let failures = 0
  let isNotified = false
  return async (hasFailed) => {
    failures = hasFailed ? failures + 1 : 0
    if (failures === 1) return
    if (hasFailed) {
      const detail = 'No lead can be stored.'
      watched.alarms.raise(name, detail)
      isNotified ||= await notifyChannels(watched, { name, state: 'begun', detail })
      return
    }
    watched.alarms.clear(name)
    if (isNotified)
      await notifyChannels(watched, { name, state: 'over', detail: 'It takes what is written.' })
    isNotified = false
  }
}

/** @returns whether a channel accepted it, or none is set; those that failed are logged. */
async function notifyChannels(
  { channels, settings, logger, now }: Watched,
  event: AlarmEvent,
): Promise<boolean> {
  const message = { ...event, site: settings.SITE_URL, at: now() }
  const taken = await Promise.all(
    channels.map(async ({ name, send }) => {
      try {
        await send(message, AbortSignal.timeout(sendTimeout))
        return true
      } catch (error) {
        const reason = error instanceof Error ? error.message || error.name : String(error)
        logger.warn({ alarm: event.name, channel: name, error: reason }, 'an alarm was not taken')
        return false
      }
    }),
  )
  return taken.length === 0 || taken.includes(true)
}
