import { day } from '../duration.ts'
import type { BuildSettings } from './build-settings.ts'

export type RetentionSetting = Extract<keyof BuildSettings, `RETENTION_${string}_DAYS`>
/** How long what is stored stays, in days, by the setting that changes it. */
export type Retention = Pick<BuildSettings, RetentionSetting>

/** Periods that no setting changes, in milliseconds, by what is kept so long. */
export const retentionPeriods = {
  /** The first answer to a form, for whoever sends the same once more. */
  answers: day,
  /** How often something happened in a window of time. */
  counts: 2 * day,
  /** How often pages were opened and forms sent on a day: a year, and the same weeks of the one before. */
  visits: 400 * day,
  /** The network that a meeting was booked from, or that caused a mail. */
  networks: 7 * day,
  /** A mail to the team that belongs to no lead: that a meeting is off, a digest. */
  leadless: 30 * day,
  /** The proof of an erasure or an objection: as long as somebody may ask for it. No backup is as old. */
  ledger: 3 * 365 * day,
} as const
