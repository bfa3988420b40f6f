import * as z from 'zod'
import { formPlace } from './line.ts'
import { categories, coverDrawings } from './names.ts'
import { scheduleFields, scheduleMark } from './publish-times.ts'
import { fields, keywords, line } from './text.ts'

/** What an article gives away: a workbook, or text to copy. */
const takeaway = fields({
  heading: line(60, 'what it is'),
  text: line(260, 'what it is for, and what to do with it'),
  sheet: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'must be the name of a workbook')
    .optional()
    .meta({ format: 'sheets', description: 'instead of words to copy' }),
  script: z
    .array(line(300, 'a line of it'))
    .min(2)
    .max(16)
    .optional()
    .describe('line by line, instead of a workbook'),
}).refine(({ sheet, script }) => (sheet === undefined) !== (script === undefined), {
  path: ['sheet'],
  error: 'must be a workbook, or words to copy, one of the two',
})

/** A publication by somebody else that an article relies on. */
const source = fields({
  title: line(120, 'what it is called'),
  by: line(60, 'who published it'),
  href: z.url({ protocol: /^https$/, error: 'must be a whole address that begins with https://' }),
  version: line(60, 'which text of it was read: its day or month, or when an undated one was read'),
})

export type Takeaway = z.infer<typeof takeaway>
export type Source = z.infer<typeof source>

/** An article; its text follows below the block, its address is the file's name. */
export const postSchema = fields({
  title: line(54, 'the headline; with the brand it is the title in search results').meta(
    formPlace('title'),
  ),
  description: line(160, 'what search results and the list of articles say').min(70),
  date: z.iso.date().meta({
    description: 'the day of publication, as 2026-11-24',
    ...scheduleMark('day'),
  }),
  categories: z.array(z.enum(categories)).min(1).max(3).describe('used to suggest related posts'),
  sample: line(220, 'for readers: which names and figures are invented').optional(),
  takeaway: takeaway.optional(),
  sources: z.array(source).max(12).default([]).describe('what it relies on, in order of use'),
  film: z.literal(true).optional().describe('shows the overview film above the text'),
  cover: fields({
    drawing: z.enum(coverDrawings).describe('the drawing that was made for the article'),
    shows: line(200, 'what it shows, for readers who cannot see it'),
  })
    .optional()
    .describe('without it, the cover is one of three drawings of rings'),
  keywords: keywords.optional(),
  ...scheduleFields,
})
