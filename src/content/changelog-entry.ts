import { z } from 'astro/zod'
import { changeKinds } from '../vocabulary/change-kinds.ts'
import { scheduleFields } from './schedule.ts'
import { line } from './text.ts'

const lines = z.array(line(160, 'what changed, as a customer would say it')).min(1).max(12)

/** A file of `content/changelog`: one release; its name is the part of the page a link leads to. */
export const changelogEntrySchema = z
  .strictObject({
    title: line(60, 'the release in a few words'),
    date: z.iso.date().describe('the day of the release, as 2027-01-18'),
    summary: line(220, 'one or two sentences about the release'),
    added: lines.optional().describe('what customers can do now'),
    changed: lines.optional().describe('what works differently'),
    fixed: lines.optional().describe('what was wrong'),
    removed: lines.optional().describe('what is gone, and what to use in its place'),
    ...scheduleFields,
  })
  .refine((entry) => changeKinds.some((kind) => entry[kind]), {
    error: 'an entry needs at least one of added, changed, fixed, removed',
  })

export type ChangelogEntry = z.infer<typeof changelogEntrySchema>
