import { z } from 'astro/zod'
import { scheduleFields } from './schedule.ts'
import { keywords, line } from './text.ts'

export const jobSchema = z.strictObject({
  title: line(60, 'the position'),
  slug: z.string().regex(/^[a-z0-9-]+$/, 'must be lower-case letters, digits and dashes'),
  department: line(30, 'the team'),
  location: line(30, 'where the work can be done from'),
  type: line(20, 'full-time or part-time'),
  posted: z.iso.date().describe('the day the position was opened'),
  summary: line(160, 'one sentence about the work'),
  keywords: keywords.optional(),
  ...scheduleFields,
  until: scheduleFields.until.describe('the last day to apply, and to be shown'),
})

export type Job = z.infer<typeof jobSchema>
