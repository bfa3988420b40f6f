import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { FastifyBaseLogger } from 'fastify'
import { day, hour, minute, second } from '../../contract/duration.ts'
import type { Database } from '../db/database.ts'
import { fetchOutside } from '../http/fetch-outside.ts'
import { hashWithKey } from '../secrets/keyed-hash.ts'
import type { Services } from '../services.ts'
import type { Calendar } from '../settings/setting-values.ts'
import type { Settings } from '../settings/settings.ts'
import type { BusyTimes, CalendarFile } from './read-calendar.ts'
import { getBookableSpan, mergeSpans } from './slots.ts'

/** The largest calendar that is read, in bytes; one of ten years has a tenth of that. */
const maxBytes = 5_000_000

/** How long one request, and reading one file, may take. */
const createTimeout = () => AbortSignal.timeout(10 * second)

interface CalendarServices
  extends Pick<Services, 'database' | 'secret' | 'release' | 'alarms' | 'now'> {
  settings: Pick<Settings, 'CALENDARS' | 'HOST_EMAILS' | 'MAIL_TEAM' | 'INNER_HOSTS'>
  logger: Pick<FastifyBaseLogger, 'warn'>
}

/** Returns a function that reads all calendars once. One that fails keeps its last times; after an hour it raises an alarm. */
export function openCalendars(given: CalendarServices): () => Promise<void> {
  const { database, settings, secret, alarms, logger, now } = given
  const calendars = settings.CALENDARS.map((calendar, index) => ({
    ...calendar,
    id: hashWithKey(secret, 'calendar', `${calendar.host} ${calendar.address}`),
    number: index + 1,
    fault: '',
    unreadable: '',
  }))
  const updateAlarm = (
    alarm: 'calendar.odd' | 'calendar.old',
    affected: typeof calendars,
    over: string,
  ) => {
    const faults = affected.map(
      ({ number, fault, unreadable }) =>
        `number ${number} (${alarm === 'calendar.odd' ? unreadable : fault})`,
    )
    if (faults.length === 0) return alarms.clear(alarm, over)
    alarms.raise(alarm, `Of CALENDARS: ${faults.join(', ')}. docs/leads.md says more.`)
  }
  return async () => {
    await syncCalendarRows(database, calendars)
    for (const calendar of calendars) {
      try {
        calendar.unreadable = await refresh(given, calendar)
        calendar.fault = ''
      } catch (error) {
        const fault = describeFault(error)
        if (fault !== calendar.fault) {
          logger.warn({ calendar: calendar.number, fault }, 'a calendar cannot be read')
        }
        calendar.fault = fault
      }
    }
    const stored = database.selectFrom('calendars').select('id')
    const late = await stored.where('read_at', '<=', now() - hour).execute()
    const old = calendars.filter(({ id }) => late.some((row) => row.id === id))
    updateAlarm('calendar.old', old, 'All calendars are read again.')
    const unreadable = calendars.filter((calendar) => calendar.unreadable !== '')
    updateAlarm('calendar.odd', unreadable, 'All events are read again.')
  }
}

/** What went wrong, without the calendar's address, which is a secret: Node's messages name the host at most. */
function describeFault(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const isLate = error.name === 'AbortError' || error.name === 'TimeoutError'
  return isLate ? 'It took more than ten seconds.' : error.message
}

/** How long a calendar may be out of reach before days become bookable of which it is not known whether they are free. */
const aheadSpan = 30 * day

type Stored = Calendar & { id: string }

/** Deletes calendars that are no longer in the settings, and adds new ones. */
async function syncCalendarRows(database: Database, calendars: readonly Stored[]) {
  const rows = calendars.map(({ id, host }) => ({ id, host, read_at: 0, busy: '[]' }))
  const ids = rows.map(({ id }) => id)
  await database
    .deleteFrom('calendars')
    .where('id', 'not in', ['', ...ids])
    .execute()
  if (rows.length === 0) return
  await database
    .insertInto('calendars')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Reads a calendar and stores its busy times. Returns a note about events that cannot be read; empty for none. */
async function refresh(
  { database, settings, release, now }: CalendarServices,
  calendar: Stored,
): Promise<string> {
  const { openingHours } = release()
  const answer = await fetchOutside(calendar.address, {
    innerHosts: settings.INNER_HOSTS,
    maxBytes,
    signal: createTimeout(),
  })
  if (answer.status !== 200) throw new Error(`It answered ${answer.status}.`)
  const file = {
    text: answer.body.toString(),
    // Further than can be booked today: days that become bookable while it can't be read are known, too.
    window: { from: now() - day, until: getBookableSpan(openingHours, now()).until + aheadSpan },
    zone: openingHours.zone,
    owners: listOwners(calendar, settings),
  }
  const { busy: spans, unreadable } = await readInWorker(file, createTimeout())
  // Gaps shorter than a slot are no use, so they are closed.
  const busy = JSON.stringify(mergeSpans(spans, openingHours.slotMinutes * minute))
  const read = database.updateTable('calendars').set({ read_at: now(), busy })
  await read.where('id', '=', calendar.id).execute()
  if (unreadable === 0) return ''
  return `events that repeat without end or cannot be read: ${unreadable}, of which the first time counts`
}

/** The addresses that answer the invitations of a calendar: its host's; for everybody's calendar, all hosts' and the team's. */
function listOwners(
  { host }: Calendar,
  { HOST_EMAILS, MAIL_TEAM }: CalendarServices['settings'],
): string[] {
  const all = host === '' ? [...HOST_EMAILS.values(), MAIL_TEAM] : [HOST_EMAILS.get(host)]
  return all
    .flat()
    .filter((email) => email !== undefined)
    .map((email) => email.toLowerCase())
}

/** Reads a calendar in a worker thread, which `signal` can end: a rule that repeats for ever would block the server. */
export async function readInWorker(file: CalendarFile, signal: AbortSignal): Promise<BusyTimes> {
  const worker = new Worker(new URL('./calendar-worker.ts', import.meta.url), {
    workerData: file,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  })
  try {
    const [times] = await once(worker, 'message', { signal })
    return times
  } finally {
    await worker.terminate()
  }
}
