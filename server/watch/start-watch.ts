import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { minute, second } from '../../contract/duration.ts'
import type { Alarms } from '../alarms/alarms.ts'
import type { AlarmChannel } from '../alarms/channel.ts'
import { resumeAlarms, shareAlarms } from '../alarms/shared-alarms.ts'
import { tellDue } from '../alarms/tell-alarms.ts'
import type { Database } from '../db/database.ts'
import type { Check } from './check.ts'
import { databaseAlarm } from './database-alarm.ts'
import { within } from './within.ts'

/** How often everything is looked at, in milliseconds; some checks wait longer. */
const interval = minute

/** How long one look may take before the others go on without it. */
const lookWithin = 20 * second

export interface Watched {
  database: Database
  alarms: Alarms
  checks: readonly Check[]
  channels: readonly AlarmChannel[]
  /** Whether a daily mail tells of what can wait until it. */
  hasDailyMail: boolean
  /** The public address of the site. */
  site: string
  logger: Pick<FastifyBaseLogger, 'warn' | 'error'>
  /** Milliseconds since 1970. */
  now: () => number
}

export interface Watch {
  /** Looks at everything, and tells what there is to tell. Never rejects. */
  tick: () => Promise<void>
}

/** Prepares the watch; each tick is a look, which `startWatch` does every minute. */
export function openWatch(watched: Watched): Watch {
  const { database, alarms, checks, channels, hasDailyMail, site, logger, now } = watched
  const names = channels.map(({ name }) => name)
  const sight = { alarms, process: randomUUID(), channels: names, hasDailyMail }
  const teller = { channels, site, logger }
  const down = databaseAlarm(alarms, teller)
  const lookedAt = new Map<Check, number>()
  let isResumed = false

  async function look(check: Check): Promise<void> {
    const at = now()
    const last = lookedAt.get(check)
    if (last !== undefined && at < last + check.every && at >= last) return
    lookedAt.set(check, at)
    try {
      const finding = await within(check.look(at), lookWithin)
      if (finding?.wrong) alarms.raise(check.alarm, finding.detail)
      else if (finding) alarms.clear(check.alarm, finding.detail)
    } catch (error) {
      report(error, `${check.alarm} could not be looked after`)
    }
  }

  async function share(): Promise<void> {
    try {
      await shareAlarms(database, { ...sight, now: now() })
      await down.isUp(now())
      await tellDue(database, teller, now())
    } catch (error) {
      report(error, 'alarms could not be kept')
      await down.isDown(now())
    }
  }

  /** By name and message: no query is part of either. */
  function report(error: unknown, what: string): void {
    const { name, message } = error instanceof Error ? error : new Error(String(error))
    logger.error({ error: { name, message } }, what)
  }

  return {
    tick: async () => {
      try {
        if (!isResumed) await resumeAlarms(database, alarms)
        isResumed = true
      } catch (error) {
        report(error, 'alarms from before could not be read')
      }
      await Promise.all(checks.map(look))
      if (isResumed) await share()
      else await down.isDown(now())
    },
  }
}

/**
 * Looks now and every minute.
 * @returns what ends it.
 */
export function startWatch({ tick }: Watch): () => void {
  let running = false
  const run = async () => {
    if (running) return
    running = true
    await tick()
    running = false
  }
  void run()
  const timer = setInterval(() => void run(), interval)
  return () => clearInterval(timer)
}
