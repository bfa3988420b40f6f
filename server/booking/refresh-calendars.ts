import type { FastifyBaseLogger } from 'fastify'
import { day, hour, second } from '../../contract/duration.ts'
import type { OpeningHours } from '../../contract/opening-hours.ts'
import type { Alarms } from '../alarms/alarms.ts'
import type { Database } from '../db/database.ts'
import { fetchOutside } from '../http/fetch-outside.ts'
import { keyedHash } from '../secrets/keyed-hash.ts'
import type { Calendar } from '../settings/calendar-settings.ts'
import type { Settings } from '../settings/settings.ts'
import { readApart } from './read-apart.ts'
import { bookableSpan } from './slots.ts'

/** Those of ten years have a tenth of it. */
const mostBytes = 5_000_000

/** How long a server may take for its answer, and a file to be read. */
const within = () => AbortSignal.timeout(10 * second)

interface Given {
  database: Database
  settings: Pick<Settings, 'CALENDARS' | 'INNER_HOSTS'>
  /** The key of hashes. */
  secret: string
  hours: () => OpeningHours
  alarms: Pick<Alarms, 'raise' | 'clear'>
  logger: Pick<FastifyBaseLogger, 'warn' | 'error'>
  /** Milliseconds since 1970. */
  now: () => number
}

/** What is known of a calendar besides its stored times: nothing after a start, so that it is read whole. */
interface Known {
  etag?: string | undefined
  /** Until when its times are stored. */
  until?: number
  /** Why it could not be read the last time. */
  fault?: string
}

/**
 * Reads the calendars of the settings. One that cannot be read stays as it was last known, and after an hour the team
 * hears of it.
 * @returns one look at all of them, which never rejects.
 */
export function openCalendars(given: Given): () => Promise<void> {
  const { database, settings, secret, alarms, logger, now } = given
  const calendars = settings.CALENDARS.map((calendar, index) => ({
    ...calendar,
    id: keyedHash(secret, 'calendar', `${calendar.host} ${calendar.address}`),
    number: index + 1,
    known: {} as Known,
  }))
  return async () => {
    try {
      await keepThese(database, calendars, now())
      for (const { number, known, ...calendar } of calendars) {
        const fault = await refresh(given, calendar, known).catch(faultOf)
        if (fault && fault !== known.fault) {
          logger.warn({ calendar: number, fault }, 'a calendar cannot be read')
        }
        known.fault = fault ?? ''
      }
      const old = await readOld(database, now() - hour)
      const late = calendars.filter(({ id }) => old.has(id))
      const which = late.map(({ number, known }) => `number ${number} (${known.fault})`).join(', ')
      if (which) alarms.raise('calendar.old', `Of CALENDARS: ${which}. docs/operate.md says more.`)
      else alarms.clear('calendar.old', 'All calendars are read again.')
    } catch (error) {
      logger.error({ error: faultOf(error) }, 'the calendars could not be looked after')
    }
  }
}

/** What went wrong, without the address: what Node says of a connection names the host at most. */
function faultOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const isLate = error.name === 'AbortError' || error.name === 'TimeoutError'
  return isLate ? 'It took more than ten seconds.' : error.message
}

type Stored = Calendar & { id: string }

/** Forgets calendars that are no longer in the settings, and knows those that are new. */
async function keepThese(database: Database, calendars: readonly Stored[], now: number) {
  const ids = calendars.map(({ id }) => id)
  await database
    .deleteFrom('calendars')
    .where('id', 'not in', ['', ...ids])
    .execute()
  for (const { id, host } of calendars) {
    await database
      .insertInto('calendars')
      .values({ id, host, read_at: now, busy: '[]' })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

async function refresh(
  { database, settings, hours, now }: Given,
  { id, address }: Stored,
  known: Known,
): Promise<undefined> {
  const needed = bookableSpan(hours(), now()).until
  const isEnough = known.etag !== undefined && needed <= (known.until ?? 0)
  const answer = await fetchOutside(address, {
    headers: isEnough ? { 'If-None-Match': known.etag } : {},
    innerHosts: settings.INNER_HOSTS,
    mostBytes,
    signal: within(),
  })
  const { status, headers, body } = answer
  if (status !== 200 && !(isEnough && status === 304)) throw new Error(`It answered ${status}.`)
  const read = { read_at: now() }
  const update = database.updateTable('calendars').where('id', '=', id)
  if (status === 304) {
    await update.set(read).execute()
    return
  }
  // Longer than is booked, so that the same file need not be read again every day.
  const window = { from: now() - day, until: needed + 7 * day }
  const spans = await readApart({ text: body.toString(), window, zone: hours().zone }, within())
  const busy = JSON.stringify(spans.map(({ from, until }) => [from, until]))
  await update.set({ ...read, busy }).execute()
  known.etag = headers.etag
  known.until = window.until
}

async function readOld(database: Database, before: number): Promise<Set<string>> {
  const rows = await database
    .selectFrom('calendars')
    .select('id')
    .where('read_at', '<=', before)
    .execute()
  return new Set(rows.map(({ id }) => id))
}
