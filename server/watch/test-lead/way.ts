import { second } from '../../../contract/duration.ts'
import type { AlarmChannel } from '../../alarms/channel.ts'
import type { Database } from '../../db/database.ts'

/** What a test lead goes through, and who is told of it. */
export interface Way {
  database: Database
  /** Where the site is asked, without a path; and its public address, which a form has to come from. */
  url: string
  siteUrl: string
  /** Who gets the receipt. */
  email: string
  /** The row as an export has it, as text. */
  exported: (row: object) => Promise<string>
  channels: readonly AlarmChannel[]
  /** Removes mails that are files, by the ids of their jobs. */
  removeMails: (jobs: readonly string[]) => Promise<void>
  /** How long the outbox may take, in milliseconds. */
  patience: number
  /** Milliseconds since 1970. */
  now: () => number
}

/** How long an answer of the site or of a channel may take, in milliseconds. */
export const answerWithin = 10 * second
