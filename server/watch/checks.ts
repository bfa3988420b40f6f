import { existsSync } from 'node:fs'
import { readFile, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { day, hour, minute } from '../../contract/duration.ts'
import { dayAt } from '../../contract/slot-text.ts'
import type { AlarmName } from '../alarms/alarms.ts'
import { daysBetween } from '../data-requests/calendar-days.ts'
import { countHeld, readOpenRequests } from '../data-requests/open-requests.ts'
import type { Database } from '../db/database.ts'
import { mails } from '../mail/mails.ts'
import type { Settings } from '../settings/settings.ts'
import { failureFile, newestBackup, type Queue, readQueue } from './read-state.ts'

/** What a check found, with nothing personal in it; undefined when it cannot be told: an alarm stays as it is. */
export type Finding = { wrong: boolean; detail: string } | undefined

/** Looks every minute whether one thing goes well. */
export interface Check {
  alarm: AlarmName
  /** @throws what kept it from looking, which is logged. */
  look: (now: number) => Promise<Finding>
}

/** Everything that is looked at, as far as the settings say where. */
export function openChecks(database: Database, settings: Settings): Check[] {
  const { DATA_DIR, BACKUP_DIR, BACKUP_MAX_HOURS } = settings
  return [
    outboxOld(database),
    mailFailed(database),
    requestCheck(database, 'request.due', (days) => days >= 0 && days <= 7),
    requestCheck(database, 'request.overdue', (days) => days < 0),
    diskFull(DATA_DIR),
    ...(BACKUP_DIR ? [backupOld(BACKUP_DIR, BACKUP_MAX_HOURS), backupFailed(BACKUP_DIR)] : []),
  ]
}

/** Whether a mail that is due has waited for over 15 minutes. */
export function isLate({ oldest }: Pick<Queue, 'oldest'>, now: number): boolean {
  return oldest !== undefined && now - oldest > 15 * minute
}

export function outboxOld(database: Database): Check {
  return {
    alarm: 'outbox.old',
    look: async (now) => {
      const { oldest = now, due } = await readQueue(database, now)
      const count = due === 1 ? '1 mail is due' : `${due} mails are due`
      if (!isLate({ oldest }, now)) return { wrong: false, detail: `${count}.` }
      const age = formatDuration(now - oldest)
      const then = 'See: npm run leads -- list --failed'
      return { wrong: true, detail: `${count}, the oldest for ${age}. ${then}` }
    },
  }
}

const teamMails = Object.entries(mails).flatMap(([name, { to }]) => (to === 'team' ? [name] : []))

/** A mail to the team counts until it is sent again, others for a day: a mistyped address never takes its mail. */
export function mailFailed(database: Database): Check {
  return {
    alarm: 'mail.failed',
    look: async (now) => {
      const rows = await database
        .selectFrom('outbox')
        .select(({ fn }) => ['template', fn.countAll().as('count')])
        .where('status', '=', 'failed')
        .where(({ or, eb }) =>
          // A mail that is given up keeps the time at which its last try was due.
          or([eb('template', 'in', teamMails), eb('next_at', '>', now - day)]),
        )
        .groupBy('template')
        .orderBy('template')
        .execute()
      if (rows.length === 0) return { wrong: false, detail: 'No mail is given up.' }
      const which = rows.map(({ template, count }) => `${count} of ${template}`).join(', ')
      const then = 'See: npm run leads -- list --failed, then: npm run leads -- resend <id>'
      return { wrong: true, detail: `Given up: ${which}. ${then}` }
    },
  }
}

/** @param concerns whether the alarm is about a request with so many days left, counted in UTC. */
export function requestCheck(
  database: Database,
  alarm: AlarmName,
  concerns: (days: number) => boolean,
): Check {
  return {
    alarm,
    look: async (now) => {
      const today = dayAt(now, 'UTC')
      const open = await readOpenRequests(database)
      const found = open.filter(({ due_on }) => concerns(daysBetween(today, due_on)))
      const [first] = found
      if (!first) return { wrong: false, detail: 'No such request waits for its answer.' }
      const count = found.length === 1 ? '1 request waits' : `${found.length} requests wait`
      const confirmed = found.filter((request) => request.address_confirmed_at > 0).length
      const held = countHeld(found)
      const sentences = [
        `${count} for an answer, the first is due on ${first.due_on}.`,
        `Confirmed address: ${confirmed}, not confirmed: ${found.length - confirmed}.`,
        ...(held > 0 ? [`Held back as suspected spam: ${held}.`] : []),
        'See: npm run leads -- list --kind requests',
      ]
      return { wrong: true, detail: sentences.join(' ') }
    },
  }
}

const megabyte = 1_000_000
const gigabyte = 1_000 * megabyte

/** How many bytes a disk has, and how many the server may still write. */
export interface Disk {
  bytes: number
  free: number
}

/** Less than a tenth is free, of a great disk less than 5 GB, of any less than 250 MB; over with a quarter more. */
export function diskFull(
  folder: string,
  read: (folder: string) => Promise<Disk> = readDisk,
): Check {
  let isOn = false
  return {
    alarm: 'disk.full',
    look: async () => {
      // With PostgreSQL and a mail server, there need not be such a folder.
      if (!existsSync(folder)) return undefined
      const { bytes, free } = await read(folder)
      const bound = Math.max(250 * megabyte, Math.min(bytes / 10, 5 * gigabyte))
      isOn = free < (isOn ? 1.25 * bound : bound)
      return { wrong: isOn, detail: `${formatBytes(free)} of ${formatBytes(bytes)} are free.` }
    },
  }
}

async function readDisk(folder: string): Promise<Disk> {
  const { bsize, blocks, bavail } = await statfs(folder)
  return { bytes: bsize * blocks, free: bsize * bavail }
}

function formatBytes(bytes: number): string {
  if (bytes >= gigabyte) return `${(bytes / gigabyte).toFixed(1)} GB`
  return `${Math.floor(bytes / megabyte)} MB`
}

export function backupOld(folder: string, mostHours: number): Check {
  return {
    alarm: 'backup.old',
    look: async (now) => {
      let newest: number | undefined
      try {
        newest = await newestBackup(folder)
      } catch (error) {
        const why = error instanceof Error && 'code' in error ? error.code : error
        return { wrong: true, detail: `BACKUP_DIR cannot be read: ${why}.` }
      }
      if (newest === undefined) return { wrong: true, detail: 'There is no backup in BACKUP_DIR.' }
      const age = Math.max(0, now - newest)
      const detail = `The newest backup in BACKUP_DIR is ${formatDuration(age)} old.`
      return { wrong: age > mostHours * hour, detail }
    },
  }
}

/** The command that makes backups leaves a sentence in their folder when it failed. */
export function backupFailed(folder: string): Check {
  return {
    alarm: 'backup.failed',
    look: async () => {
      const sentence = await readFile(join(folder, failureFile), 'utf8').catch(() => undefined)
      if (sentence === undefined) return { wrong: false, detail: 'The last backup is whole.' }
      return { wrong: true, detail: sentence.trim() }
    },
  }
}

/** A length of time in its greatest whole unit: `16 minutes`, `3 hours`. */
function formatDuration(milliseconds: number): string {
  const units = [
    ['day', day],
    ['hour', hour],
  ] as const
  const [unit, length] = units.find(([, one]) => milliseconds >= 2 * one) ?? ['minute', minute]
  const whole = Math.floor(milliseconds / length)
  return `${whole.toLocaleString('en')} ${unit}${whole === 1 ? '' : 's'}`
}
