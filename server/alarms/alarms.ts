/** Every alarm there is, under its fixed name, with what it means. */
export const alarmNotes = {
  'booking.flood':
    'free times go abnormally fast: who books has to use a link in a mail until it is over',
  'intake.full':
    'more forms came in a day than it may have: what comes is held back for a person to see',
  'site.broken':
    'what was put in place as the built site cannot be served: the release before it goes on being served',
  'mail.breaker': 'more mails to strangers are due than an hour may have: they wait',
} as const satisfies Record<string, string>

export type AlarmName = keyof typeof alarmNotes

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
  readonly #active = new Set<AlarmName>()
  readonly #listeners: readonly AlarmListener[]

  /** @param listeners each hears every event, in this order; none may throw. */
  constructor(...listeners: AlarmListener[]) {
    this.#listeners = listeners
  }

  raise(name: AlarmName, detail: string): void {
    if (this.#active.has(name)) return
    this.#active.add(name)
    this.#tell({ name, state: 'begun', detail })
  }

  clear(name: AlarmName, detail = ''): void {
    if (this.#active.delete(name)) this.#tell({ name, state: 'over', detail })
  }

  isActive(name: AlarmName): boolean {
    return this.#active.has(name)
  }

  #tell(event: AlarmEvent): void {
    for (const listener of this.#listeners) listener(event)
  }
}
