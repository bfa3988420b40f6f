import { existsSync } from 'node:fs'
import { readFile, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { day, hour, minute } from '../../contract/duration.ts'
import { dayAt } from '../../contract/slot-text.ts'
import type { AlarmName } from '../alarms/alarms.ts'
import { daysBetween } from '../data-requests/calendar-days.ts'
import { readOpenRequests } from '../data-requests/open-requests.ts'
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
    webhookFailed(database),
    requestDue(database),
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
      const minutes = Math.floor((now - oldest) / minute)
      return {
        wrong: isLate({ oldest }, now),
        detail: `Mails due: ${due}, the oldest for ${minutes} minutes. See: npm run leads -- list --failed`,
      }
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

/** An event counts until it is sent again, its receiver is removed, or it is past its time. */
export function webhookFailed(database: Database): Check {
  return {
    alarm: 'webhook.failed',
    look: async () => {
      const failed = await database
        .selectFrom('deliveries')
        .select(({ fn }) => ['receiver', fn.countAll().as('count')])
        .where('status', '=', 'failed')
        .groupBy('receiver')
        .orderBy('receiver')
        .execute()
      if (failed.length === 0) return { wrong: false, detail: 'No event is given up.' }
      const which = failed.map(({ receiver, count }) => `${count} to ${receiver}`).join(', ')
      const then =
        'See: npm run leads -- webhooks list, then: npm run leads -- webhooks resend --failed'
      return { wrong: true, detail: `Given up: ${which}. ${then}` }
    },
  }
}

/** A request that waits for the team, a week before its last day in UTC and until it is answered. */
export function requestDue(database: Database): Check {
  return {
    alarm: 'request.due',
    look: async (now) => {
      const today = dayAt(now, 'UTC')
      const open = await readOpenRequests(database)
      const due = open.filter(({ due_on }) => daysBetween(today, due_on) <= 7)
      const [first] = due
      if (!first) return { wrong: false, detail: 'No answer to a request is due.' }
      const then = 'See: npm run leads -- list --kind requests'
      return {
        wrong: true,
        detail: `Answers to requests: ${due.length}, the first is due on ${first.due_on}. ${then}`,
      }
    },
  }
}

const gigabyte = 1e9

/**
 * Less than a tenth is free, of a great disk less than 5 GB, of any less than 250 MB; over with a quarter more.
 * @param read the bytes of the disk, and those that the server may still write.
 */
export function diskFull(folder: string, read = readDisk): Check {
  let isOn = false
  return {
    alarm: 'disk.full',
    look: async () => {
      // With PostgreSQL and a mail server, there need not be such a folder.
      if (!existsSync(folder)) return undefined
      const { bytes, free } = await read(folder)
      const bound = Math.max(gigabyte / 4, Math.min(bytes / 10, 5 * gigabyte))
      isOn = free < (isOn ? 1.25 * bound : bound)
      const [left, all] = [free, bytes].map((size) => (size / gigabyte).toFixed(1))
      return { wrong: isOn, detail: `${left} of ${all} GB are free.` }
    },
  }
}

async function readDisk(folder: string): Promise<{ bytes: number; free: number }> {
  const { bsize, blocks, bavail } = await statfs(folder)
  return { bytes: bsize * blocks, free: bsize * bavail }
}

export function backupOld(folder: string, mostHours: number): Check {
  return {
    alarm: 'backup.old',
    look: async (now) => {
      try {
        const newest = await newestBackup(folder)
        if (newest === undefined) return { wrong: true, detail: 'BACKUP_DIR has no backup.' }
        const age = Math.max(0, now - newest)
        const hours = Math.floor(age / hour)
        const detail = `The newest backup in BACKUP_DIR is ${hours} hours old.`
        return { wrong: age > mostHours * hour, detail }
      } catch (error) {
        const why = error instanceof Error && 'code' in error ? error.code : error
        return { wrong: true, detail: `BACKUP_DIR cannot be read: ${why}.` }
      }
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
