/** What an alarm means, and how it is told. */
interface AlarmNote {
  means: string
  /** `now` by every channel; `daily` by the daily mail alone, since strangers can raise it, or it can wait. */
  told: 'now' | 'daily'
}

/** Every alarm there is, under its fixed name. */
export const alarmNotes = {
  'alarm.test': {
    means: '`leads test` tries the ways of alarms: nothing is wrong',
    told: 'now',
  },
  'backup.failed': {
    means: '`npm run backup` could not make, restore, compare or hand on the last backup',
    told: 'now',
  },
  'backup.old': {
    means: 'the newest backup in `BACKUP_DIR` is too old, or there is none',
    told: 'now',
  },
  'database.down': {
    means: 'the database does not take writes: no lead can be stored',
    told: 'now',
  },
  'disk.full': {
    means: 'the disk of `DATA_DIR` is nearly full',
    told: 'now',
  },
  'intake.full': {
    means:
      'more forms come from everywhere than a minute may have: visitors are asked to try again',
    told: 'daily',
  },
  'ledger.unwritten': {
    means:
      'the ledger cannot be written beside the database: an erasure would not outlast a restore',
    told: 'now',
  },
  'mail.breaker': {
    means: 'more mails to people are due than an hour may have: they wait',
    told: 'daily',
  },
  'mail.failed': {
    means: 'a mail was given up: a notice to the team, or within a day one to a person',
    told: 'daily',
  },
  'outbox.old': {
    means: 'a mail that is due has not been taken for 15 minutes',
    told: 'now',
  },
  'publish.late': {
    means:
      'content whose day has come could not be published: the site still shows what was before',
    told: 'now',
  },
  'request.due': {
    means: 'the answer to a request about a list is due within seven days',
    told: 'daily',
  },
  'request.overdue': {
    means: 'the last day for the answer to a request about a list is over',
    told: 'daily',
  },
  'retention.waits': {
    means:
      'what is past its time is not deleted: the clock or the amount is in doubt, and a person has to look',
    told: 'now',
  },
  'site.broken': {
    means:
      'what was put in place as the built site cannot be served: the release before it goes on being served',
    told: 'now',
  },
  'smtp.certificate': {
    means: 'the certificate of the mail server ends within 14 days',
    told: 'daily',
  },
} as const satisfies Record<string, AlarmNote>

export type AlarmName = keyof typeof alarmNotes

/** What the database cannot hold, since it tells that there is none: every process has it for itself. */
export const unstoredAlarm = 'database.down' satisfies AlarmName

/** That an alarm begins, or that it is over. */
export interface AlarmEvent {
  name: AlarmName
  state: 'begun' | 'over'
  /** What a person wants to know besides, with nothing personal in it. */
  detail: string
}

export type AlarmListener = (event: AlarmEvent) => void

/**
 * What is wrong at this moment, as this process sees it. An alarm is told once when it begins and once when it is
 * over, however often it is raised or cleared in between.
 */
export class Alarms {
  readonly #active = new Map<AlarmName, string>()
  readonly #lastWords = new Map<AlarmName, string>()
  readonly #listeners: readonly AlarmListener[]

  /** @param listeners each hears every event, in this order; none may throw. */
  constructor(...listeners: AlarmListener[]) {
    this.#listeners = listeners
  }

  raise(name: AlarmName, detail: string): void {
    if (this.#active.has(name)) return
    this.#active.set(name, detail)
    this.#tell({ name, state: 'begun', detail })
  }

  clear(name: AlarmName, detail = ''): void {
    if (!this.#active.delete(name)) return
    this.#lastWords.set(name, detail)
    this.#tell({ name, state: 'over', detail })
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

  /** What was said when it was last over; empty when it never was. */
  lastWords(name: AlarmName): string {
    return this.#lastWords.get(name) ?? ''
  }

  #tell(event: AlarmEvent): void {
    for (const listener of this.#listeners) listener(event)
  }
}

/** Whether there is an alarm of that name: a stored one may be older than the program. */
export function isAlarm(name: string): name is AlarmName {
  return Object.hasOwn(alarmNotes, name)
}
