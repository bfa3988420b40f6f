import * as z from 'zod'

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

/** What is to be published at a time, in a folder beside the releases, with the content that was checked for it. */
export const sitePlan = z.strictObject({
  at: z.iso.datetime(),
  /** Who wants it, by name. */
  by: z.string(),
  /** What it was checked with, as a release says what it is built from. */
  sources: z.string(),
  settings: z.string(),
})

export type SitePlan = z.infer<typeof sitePlan>

/** What publishes, from the project's folder; it ends with {@link busyExit} while another build runs. */
export const publishCommand = 'scripts/site/publish.ts'

/** What draws pages as they will be, in a folder with their content. */
export const livePreviewCommand = 'scripts/site/live-preview.ts'

/** `EX_TEMPFAIL`: to be tried again soon. */
export const busyExit = 75
