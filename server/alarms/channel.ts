import type { AlarmEvent } from './alarms.ts'

/** What a channel tells. */
export interface Telling extends AlarmEvent {
  /** The site it is about: its public address. */
  site: string
  /** When it began or was over, in milliseconds since 1970. */
  at: number
}

/** A way to a person that does not depend on the mail server, the database or the site. */
export interface AlarmChannel {
  name: 'webhook' | 'email'
  /**
   * @param signal when it has taken too long.
   * @throws what kept it from being told; it is tried again.
   */
  tell: (telling: Telling, signal: AbortSignal) => Promise<void>
}

/** The sentence a person reads first, on every channel. */
export function sayAlarm({ name, state, detail, site }: Telling): string {
  const what = state === 'begun' ? `Alarm ${name}` : `Over: ${name}`
  return `${what} on ${new URL(site).host}${detail && `: ${detail}`}`
}
