import { existsSync } from 'node:fs'
import { readFile, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { day, hour, minute } from '../../contract/duration.ts'
import { formatDay, toIsoDay } from '../../contract/slot-text.ts'
import type { AlarmName, Alarms } from '../alarms.ts'
import { findFullDays } from '../booking/free-slots.ts'
import { countDays, readOpenRequests, waitsForPerson } from '../data-requests/open-requests.ts'
import type { Database } from '../db/database.ts'
import { mails } from '../mail/mails.ts'
import type { Settings } from '../settings/settings.ts'
import type { Release } from '../site/read-release.ts'
import { failureFile, findNewestBackup, type QueueState, readQueue } from './read-state.ts'

/** What checks read, and the time in milliseconds since 1970. */
export interface CheckContext {
  database: Database
  settings: Pick<Settings, 'DATA_DIR' | 'BACKUP_DIR' | 'BACKUP_MAX_HOURS' | 'SITE_URL'>
  alarms: Pick<Alarms, 'active'>
  release: () => Pick<Release, 'openingHours'>
  now: number
}

/**
 * @returns what is wrong, without personal data; empty when all is well.
 * @throws when it cannot check: the alarm stays as it is.
 */
export type Check = (place: CheckContext) => Promise<string>

export type Checks = Partial<Record<AlarmName, Check>>

export const checks = {
  'outbox.old': async ({ database, settings, now }) => {
    const { oldest = now, due } = await readQueue(database, now)
    if (!isQueueLate({ oldest }, now)) return ''
    const minutes = Math.floor((now - oldest) / minute)
    return `Mails due: ${due}, the oldest for ${minutes} minutes. ${seeNotDelivered(settings)}`
  },

  /** A mail to the team counts until it is sent again, other mails for a day, as a mistyped address never accepts any. */
  'mail.failed': async ({ database, settings, now }) => {
    const rows = await database
      .selectFrom('outbox')
      .select(({ fn }) => ['template', fn.countAll().as('count')])
      .where('status', '=', 'failed')
      // `next_at` of a failed mail is the time of its last try.
      .where(({ or, eb }) => or([eb('template', 'in', teamMails), eb('next_at', '>', now - day)]))
      .groupBy('template')
      .orderBy('template')
      .execute()
    const which = rows.map(({ template, count }) => `${count} of ${template}`)
    return givenUp(which, seeNotDelivered(settings))
  },

  /** An event counts until it is sent again, its receiver is removed, or it has expired. */
  'webhook.failed': async ({ database, settings }) => {
    const rows = await database
      .selectFrom('deliveries')
      .select(({ fn }) => ['receiver', fn.countAll().as('count')])
      .where('status', '=', 'failed')
      .groupBy('receiver')
      .orderBy('receiver')
      .execute()
    const which = rows.map(({ receiver, count }) => `${count} to ${receiver}`)
    return givenUp(which, `See them: ${settings.SITE_URL}/desk/people/receivers`)
  },

  'calendar.full': async ({ database, release, now }) => {
    const { isAll } = await findFullDays(database, release().openingHours, now)
    return isAll ? 'Nothing can be booked any more. docs/operate.md says more.' : ''
  },

  'day.full': async ({ database, release, now }) => {
    const { days, isAll } = await findFullDays(database, release().openingHours, now)
    return isAll || days.length === 0 ? '' : `No time is left: ${days.join(', ')}.`
  },

  /** A request that waits for the team counts from a week before its last day. */
  'request.due': async ({ database, settings, release, now }) => {
    const today = toIsoDay(now, release().openingHours.zone)
    const open = await readOpenRequests(database)
    const due = open.filter(
      (request) => countDays(today, request.due_on) <= 7 && !waitsForPerson(request),
    )
    const [first] = due
    if (!first) return ''
    const what = `Answers to requests: ${due.length}, the first is due on ${formatDay(first.due_on)}.`
    return `${what} See: ${settings.SITE_URL}/desk/requests`
  },

  'disk.full': async ({ settings: { DATA_DIR }, alarms }) => {
    // With PostgreSQL and a mail server there may be no such folder.
    if (!existsSync(DATA_DIR)) return ''
    const { bsize, blocks, bavail } = await statfs(DATA_DIR)
    const [bytes, free] = [bsize * blocks, bsize * bavail]
    if (!isDiskFull(bytes, free, alarms.active.has('disk.full'))) return ''
    return `${(free / gigabyte).toFixed(1)} of ${(bytes / gigabyte).toFixed(1)} GB are free.`
  },

  'backup.old': async ({ settings: { BACKUP_DIR, BACKUP_MAX_HOURS }, now }) => {
    if (!BACKUP_DIR) return ''
    try {
      const newest = await findNewestBackup(BACKUP_DIR)
      if (newest === undefined) return 'BACKUP_DIR has no backup.'
      const age = now - newest
      if (age <= BACKUP_MAX_HOURS * hour) return ''
      return `The newest backup in BACKUP_DIR is ${Math.floor(age / hour)} hours old.`
    } catch (error) {
      const why = error instanceof Error && 'code' in error ? error.code : error
      return `BACKUP_DIR cannot be read: ${why}.`
    }
  },

  /** When a backup fails, its command leaves a sentence in the folder. */
  'backup.failed': async ({ settings: { BACKUP_DIR } }) => {
    if (!BACKUP_DIR) return ''
    return (await readFile(join(BACKUP_DIR, failureFile), 'utf8').catch(() => '')).trim()
  },
} satisfies Checks

/** Whether a mail has been due for over 15 minutes. */
function isQueueLate({ oldest }: Pick<QueueState, 'oldest'>, now: number): boolean {
  return oldest !== undefined && now - oldest > 15 * minute
}

const teamMails = Object.entries(mails).flatMap(([name, { to }]) => (to === 'team' ? [name] : []))

function givenUp(which: string[], hint: string): string {
  return which.length === 0 ? '' : `Given up: ${which.join(', ')}. ${hint}`
}

const seeNotDelivered = ({ SITE_URL }: Pick<Settings, 'SITE_URL'>) =>
  `See “Not delivered” on the desk: ${SITE_URL}/desk`

const gigabyte = 1e9

/** Full: less than a tenth is free, or 5 GB of a large disk, or 250 MB of any. It ends when a quarter more is free. */
export function isDiskFull(bytes: number, free: number, wasFull: boolean): boolean {
  const least = Math.max(gigabyte / 4, Math.min(bytes / 10, 5 * gigabyte))
  return free < (wasFull ? 1.25 * least : least)
}
