import * as z from 'zod'
import { minute } from './duration.ts'

/** Where a built site says what is still to happen to its content by itself. */
export const scheduleFile = '.server/schedule.json'

/** The changes that a built site waits for, the first one first. */
export const siteSchedule = z.strictObject({
  changes: z.array(
    z.strictObject({
      at: z.iso.datetime(),
      /** The content file, from the project's folder. */
      file: z.string().min(1),
      becomes: z.enum(['shown', 'ended']),
    }),
  ),
})

export type SiteSchedule = z.infer<typeof siteSchedule>

/** So long before a change its build is begun, in milliseconds: it is then in place on time. */
export const buildAhead = minute

/** What publishes what is due, from the project's folder; it ends with {@link busyExit} while another build runs. */
export const publishDueScript = 'scripts/site/publish-due.ts'

/** `EX_TEMPFAIL`: to be tried again soon. */
export const busyExit = 75
