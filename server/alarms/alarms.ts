import type { FastifyBaseLogger } from 'fastify'

/** What an alarm means, and when it is told: some can be raised by strangers, or can wait for the daily mail. */
interface AlarmNote {
  means: string
  told: 'now' | 'daily'
}

const now = (means: string) => ({ means, told: 'now' }) as const satisfies AlarmNote
const daily = (means: string) => ({ means, told: 'daily' }) as const satisfies AlarmNote

/** Every alarm there is, under its fixed name. */
export const alarmNotes = {
  'alarm.test': now('`leads test` tries the ways of alarms: nothing is wrong'),
  'backup.failed': now('`npm run backup` could not make, restore, compare or hand on a backup'),
  'backup.old': now('the newest backup in `BACKUP_DIR` is too old, or there is none'),
  'database.down': now('the database does not take writes: no lead can be stored'),
  'disk.full': now('the disk of `DATA_DIR` is nearly full'),
  'intake.full': daily('more forms come than a minute may have: visitors are asked to try again'),
  'ledger.unwritten': now('the ledger cannot be written: an erasure would not outlast a restore'),
  'mail.breaker': daily('more mails to people are due than an hour may have: they wait'),
  'mail.failed': daily('a mail was given up: a notice to the team, or within a day any other'),
  'outbox.old': now('a mail that is due has not been taken for 15 minutes'),
  'publish.late': now('content whose day has come could not be published'),
  'request.due': daily('the answer to a request about a list is due within seven days'),
  'request.overdue': daily('the last day for the answer to a request about a list is over'),
  'retention.waits': now('nothing is deleted: the clock or the amount is in doubt; look at it'),
  'site.broken': now('a new release cannot be served: the one before goes on being served'),
} as const satisfies Record<string, AlarmNote>

export type AlarmName = keyof typeof alarmNotes

/** A stored name may be older than the program. */
export function isAlarm(name: string): name is AlarmName {
  return Object.hasOwn(alarmNotes, name)
}

export interface AlarmEvent {
  name: AlarmName
  state: 'begun' | 'over'
  /** What a person wants to know besides, with nothing personal in it. */
  detail: string
}

export type AlarmListener = (event: AlarmEvent) => void

/** What is wrong as this process sees it; listeners hear once of each beginning and each end, and may not throw. */
export class Alarms {
  readonly #active = new Map<AlarmName, string>()
  readonly #lastDetails = new Map<AlarmName, string>()
  readonly #listeners: readonly AlarmListener[]

  constructor(...listeners: AlarmListener[]) {
    this.#listeners = listeners
  }

  raise(name: AlarmName, detail: string): void {
    if (this.#active.has(name)) return
    this.#active.set(name, detail)
    this.#notify({ name, state: 'begun', detail })
  }

  clear(name: AlarmName, detail = ''): void {
    if (!this.#active.delete(name)) return
    this.#lastDetails.set(name, detail)
    this.#notify({ name, state: 'over', detail })
  }

  /** Takes an alarm for on that was told of before this process began. */
  resume(name: AlarmName, detail: string): void {
    this.#active.set(name, detail)
  }

  isActive(name: AlarmName): boolean {
    return this.#active.has(name)
  }

  /** Those that are on, with their details. */
  get active(): ReadonlyMap<AlarmName, string> {
    return this.#active
  }

  /** What was said when it last ended; empty when it never did. */
  lastDetail(name: AlarmName): string {
    return this.#lastDetails.get(name) ?? ''
  }

  #notify(event: AlarmEvent): void {
    for (const listener of this.#listeners) listener(event)
  }
}

/** Writes alarms into the log: a warning when one begins and another when it ends. */
export function logAlarms(logger: Pick<FastifyBaseLogger, 'warn'>): AlarmListener {
  return ({ name, state, detail }) => logger.warn({ alarm: name, state, detail }, 'alarm')
}
