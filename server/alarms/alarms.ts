/** Every alarm there is, under its fixed name, with what it means. */
export const alarmNotes = {
  'alarm.test': '`leads test` tries the ways of alarms: nothing is wrong',
  'backup.failed': '`npm run backup` could not make, restore, compare or hand on the last backup',
  'backup.old': 'the newest backup in `BACKUP_DIR` is too old, or there is none',
  'database.down': 'the database does not take writes: no lead can be stored',
  'disk.full': 'the disk of `DATA_DIR` is nearly full',
  'intake.full':
    'more forms came in a day than it may have: those of busy networks are held back for a person to see',
  'ledger.unwritten':
    'the ledger cannot be written beside the database: an erasure would not outlast a restore',
  'mail.breaker': 'more mails to strangers are due than an hour may have: they wait',
  'mail.domain':
    'more mails to the addresses of one domain are due than an hour may have: they wait',
  'mail.failed': 'a mail was given up: a notice to the team, or within a day one to a person',
  'outbox.old': 'a mail that is due has not been taken for 15 minutes',
  'publish.late':
    'content whose day has come could not be published: the site still shows what was before',
  'request.due': 'the answer to a request about a list is due within seven days',
  'request.overdue': 'the last day for the answer to a request about a list is over',
  'site.broken':
    'what was put in place as the built site cannot be served: the release before it goes on being served',
  'smtp.certificate': 'the certificate of the mail server ends within 14 days',
} as const satisfies Record<string, string>

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
