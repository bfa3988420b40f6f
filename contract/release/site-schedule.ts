import * as z from 'zod'

/** The file of a built site with the changes that its content has ahead. */
export const scheduleFile = '.server/schedule.json'

/** Entries of the content that go online or offline by their own day, the next one first. */
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

/** A planned publish, in a folder beside the releases with the content that was checked. */
export const sitePlan = z.strictObject({
  at: z.iso.datetime(),
  /** The name of who planned it. */
  by: z.string(),
  /** A hash of the sources that it was checked with, as in the release record. */
  sources: z.string(),
  settings: z.string(),
})

export type SitePlan = z.infer<typeof sitePlan>

/** The script that publishes, from the project's folder; it exits with {@link busyExit} while another build runs. */
export const publishCommand = 'scripts/site/publish.ts'

/** The script that draws pages for the live preview. */
export const livePreviewCommand = 'scripts/site/live-preview.ts'

/** `EX_TEMPFAIL`: try again soon. */
export const busyExit = 75
