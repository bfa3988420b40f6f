import * as z from 'zod'
import { pageSchema } from '../page.ts'
import {
  copyWords,
  entry,
  fields,
  headedText,
  intro,
  keywords,
  line,
  lines,
  link,
} from '../text.ts'

/** A line of code; unlike a line of copy it may hold angle brackets. */
const code = z
  .string()
  .trim()
  .min(1)
  .max(80)
  .regex(/^[^\n{}]*$/, 'must be one line without { }')

/** An example of an HTTP request, shown as text. */
const request = fields({
  ...lines(40, 'title'),
  lines: z.array(code).min(1).max(6).describe('the request, line by line'),
  note: line(90, 'what the request is, said aloud before it'),
  copy: copyWords,
})

const part = fields({
  id: z
    .string()
    .regex(/^[a-z-]+$/, 'must be small letters and dashes')
    .describe('its place on the page: /documentation#id'),
  keywords: keywords.optional(),
  ...lines(60, 'heading'),
  ...lines(300, 'lead'),
  steps: z.array(entry).min(2).max(8).optional(),
  table: fields({
    ...lines(120, 'caption'),
    heads: z.array(line(40)).min(3).max(4),
    rows: z
      .array(z.array(line(140)).min(3).max(4))
      .min(1)
      .optional()
      .describe('without them it has the columns of an exported list'),
  }).optional(),
  request: request.optional(),
  facts: z.array(entry).min(1).max(8).optional(),
  links: z.array(link).min(1).max(3).optional(),
})

const titled = headedText(30, 160)
const counted = fields(lines(20, 'one', 'many'))

export const documentation = pageSchema({
  intro,
  contents: line(30, 'the name of the side index'),
  start: part,
  demo: part,
  reading: part.extend({
    points: counted,
    more: line(20, 'after a number that may be larger'),
    worked: line(60, 'before the points of an example'),
    stage: titled.extend({ unit: counted }),
    priority: titled.extend({
      days: z.array(line(30, 'when a connection was seen, the latest first')).length(3),
      of: line(10, 'between points and all that there are'),
    }),
    status: titled.extend({
      new: fields({ ...lines(20, 'before'), ...lines(40, 'after') }),
      ...lines(60, 'connected'),
      ...lines(120, 'pending'),
    }),
    reason: titled,
  }),
  exports: part,
  import: part,
  objections: part.required({ request: true }),
  freshness: part,
  api: part,
})
