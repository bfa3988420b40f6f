import * as z from 'zod'
import { formPlace, offersOthers } from './line.ts'
import { scheduleFields, scheduleMark } from './publish-times.ts'
import { fields, keywords, line, link } from './text.ts'

/** A file of `content/faq`; the answer is its Markdown. */
export const faqItemSchema = fields({
  question: line(90, 'the question, as a visitor would ask it').meta(formPlace('title')),
  keywords: keywords.optional(),
  ...scheduleFields,
})

/** A tool a list can go to. */
export const integrationSchema = fields({
  name: line(30, 'the tool').meta(formPlace('title')),
  slug: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'must be lower-case letters, digits and dashes')
    .describe('the tool’s place on the page: /integrations#slug'),
  keywords: keywords.optional(),
  carries: line(40, 'what arrives there, in few words'),
  description: line(200, 'what it does for a rep'),
  needs: z.array(line(90, 'what has to be there before the first list')).min(1).max(3),
  check: fields({ text: line(120, 'what the law asks of this channel'), link })
    .optional()
    .describe('said where a list is used to write to people'),
})

export type Integration = z.infer<typeof integrationSchema>

export const jobSchema = fields({
  title: line(60, 'the position').meta(formPlace('title')),
  slug: z.string().regex(/^[a-z0-9-]+$/, 'must be lower-case letters, digits and dashes'),
  department: line(30).meta(offersOthers),
  location: line(30).meta(offersOthers),
  type: line(20, 'full-time, part-time …').meta(offersOthers),
  posted: z.iso.date().meta({
    description: 'the day the position was opened',
    ...scheduleMark('day'),
  }),
  summary: line(160, 'one sentence about the work'),
  keywords: keywords.optional(),
  ...scheduleFields,
  until: scheduleFields.until.describe('the last day to apply, and to be shown'),
})

export type Job = z.infer<typeof jobSchema>
