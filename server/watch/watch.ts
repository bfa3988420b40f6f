import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { second } from '../../contract/duration.ts'
import { type AlarmEvent, type Alarms, isAlarm } from '../alarms/alarms.ts'
import { noteTold, resumeAlarms, storeAlarms, takeDueAlarms } from '../alarms/stored-alarms.ts'
import type { Database } from '../db/database.ts'
import type { AlarmChannel } from './channels.ts'
import type { Check } from './checks.ts'
import { within } from './within.ts'

/** How long one look may take before the others go on without it. */
const lookWithin = 20 * second

/** How long a channel may take for one try. */
const sendWithin = 30 * second

interface Watched {
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

/** @returns one look at everything, which tells what there is to tell and never rejects. */
export function openWatch(watched: Watched): () => Promise<void> {
  const { database, alarms, checks, hasDailyMail, now } = watched
  const process = randomUUID()
  let isResumed = false

  const store = async () => {
    if (!isResumed) await resumeAlarms(database, alarms)
    isResumed = true
    await Promise.all(checks.map((check) => look(check, watched)))
    await storeAlarms(database, { alarms, process, hasDailyMail, now: now() })
  }
  const databaseAlarm = watchDatabase(watched)
  return async () => {
    try {
      await store()
      await databaseAlarm.works()
      await tellDue(watched)
    } catch (error) {
      report(watched, error, 'alarms could not be kept')
      await databaseAlarm.fails()
    }
  }
}

async function look({ alarm, look }: Check, watched: Watched): Promise<void> {
  try {
    const finding = await within(look(watched.now()), lookWithin)
    if (finding?.wrong) watched.alarms.raise(alarm, finding.detail)
    else if (finding) watched.alarms.clear(alarm, finding.detail)
  } catch (error) {
    report(watched, error, `${alarm} could not be looked after`)
  }
}

/** `database.down` cannot be stored: each process tells it itself, once two looks in a row have failed. */
function watchDatabase(watched: Watched) {
  const name = 'database.down'
  let failures = 0
  let isTold = false
  return {
    fails: async () => {
      failures += 1
      if (failures < 2) return
      const detail = 'It does not take what is written: no lead can be stored.'
      watched.alarms.raise(name, detail)
      isTold ||= await tell(watched, { name, state: 'begun', detail })
    },
    works: async () => {
      failures = 0
      const detail = 'It takes what is written.'
      watched.alarms.clear(name, detail)
      if (isTold) await tell(watched, { name, state: 'over', detail })
      isTold = false
    },
  }
}

async function tellDue(watched: Watched): Promise<void> {
  const { database, now } = watched
  for (const row of await takeDueAlarms(database, now())) {
    const { name, detail } = row
    const state = row.over_at > 0 ? 'over' : 'begun'
    if (!isAlarm(name) || (await tell(watched, { name, state, detail }))) {
      await noteTold(database, row)
    }
  }
}

/** @returns whether a channel took it, or none is set; each that did not is a warning in the log. */
async function tell({ channels, site, logger, now }: Watched, event: AlarmEvent): Promise<boolean> {
  const message = { ...event, site, at: now() }
  const taken = await Promise.all(
    channels.map(async ({ name, send }) => {
      try {
        await send(message, AbortSignal.timeout(sendWithin))
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

/** By name and message: no query is part of either. */
function report({ logger }: Watched, error: unknown, what: string): void {
  const { name, message } = error instanceof Error ? error : new Error(String(error))
  logger.error({ error: { name, message } }, what)
}
