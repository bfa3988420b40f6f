import type { AlarmName } from '../alarms/alarms.ts'

/** What a check found. */
export interface Finding {
  wrong: boolean
  /** What is wrong, or how it is again; with nothing personal in it. */
  detail: string
}

/** Looks whether one thing goes well. */
export interface Check {
  alarm: AlarmName
  /** How long to wait between two looks, in milliseconds. */
  every: number
  /**
   * @param now milliseconds since 1970.
   * @returns undefined when it cannot be told: an alarm that is on stays on.
   * @throws what kept it from looking, which is logged.
   */
  look: (now: number) => Promise<Finding | undefined>
}
