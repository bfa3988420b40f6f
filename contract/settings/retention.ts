import { day } from '../duration.ts'
import type { BuildSettings } from './build-settings.ts'

export type RetentionSetting = Extract<keyof BuildSettings, `RETENTION_${string}_DAYS`>
/** How long data is kept, in days, by the setting. */
export type Retention = Pick<BuildSettings, RetentionSetting>

/** Periods without a setting, in milliseconds. */
export const retentionPeriods = {
  /** Answers to forms, repeated for somebody who sends the same again. */
  answers: day,
  /** Counts of events in a window of time. */
  counts: 2 * day,
  /** Counts of page views and sent forms by day, long enough to compare with the year before. */
  visits: 400 * day,
  /** The network that a booking or a mail came from. */
  networks: 7 * day,
  /** Mails to the team without a lead, such as a digest. */
  leadless: 30 * day,
  /** Proofs of erasures and objections, longer than any backup is kept. */
  ledger: 3 * 365 * day,
} as const
