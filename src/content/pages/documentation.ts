import { z } from 'astro/zod'
import { pageSchema } from '../page.ts'
import { copyWords, entry, fields, intro, keywords, line, link } from '../text.ts'

/** A line of code; unlike a line of copy it may hold angle brackets. */
const code = z
  .string()
  .trim()
  .min(1)
  .max(80)
  .regex(/^[^\n{}]*$/, 'must be one line without { }')

/** A request as it is sent: text to read, never a call. */
export const request = fields({
  title: line(40, 'what stands in the window’s bar'),
  lines: z.array(code).min(1).max(6).describe('the request, line by line'),
  note: line(90, 'what the request is, said aloud before it'),
  copy: copyWords,
})

export type RequestText = z.infer<typeof request>

const part = fields({
  id: z
    .string()
    .regex(/^[a-z-]+$/, 'must be small letters and dashes')
    .describe('its place on the page: /documentation#id'),
  keywords: keywords.optional(),
  heading: line(60, 'the heading, also in the side index'),
  lead: line(300, 'what the part is about'),
  steps: z.array(entry).min(2).max(8).optional().describe('in their order'),
  table: fields({
    caption: line(120, 'what the table shows'),
    heads: z.array(line(40, 'the head of a column')).min(3).max(4),
    rows: z
      .array(z.array(line(140, 'a cell')).min(3).max(4))
      .min(1)
      .optional()
      .describe('without them it has the columns of an exported list'),
  }).optional(),
  request: request.optional(),
  facts: z.array(entry).min(1).max(8).optional(),
  links: z.array(link).min(1).max(3).optional(),
})

const titled = fields({
  heading: line(30, 'a word of the list'),
  text: line(160, 'what it is about'),
})

const counted = fields({
  one: line(20, 'after the figure 1'),
  many: line(20, 'after another figure'),
})

export const documentation = pageSchema({
  intro,
  contents: line(30, 'the name of the side index'),
  start: part,
  demo: part,
  reading: part.extend({
    points: counted,
    more: line(20, 'after a number that may be larger'),
    worked: line(60, 'before the points of an example'),
    stage: titled.extend({
      unit: counted,
    }),
    priority: titled.extend({
      days: z.array(line(30, 'when a connection was seen, the latest first')).length(3),
      of: line(10, 'between points and all that there are'),
    }),
    status: titled.extend({
      new: fields({
        before: line(20, 'before the number of hours'),
        after: line(40, 'after it'),
      }),
      connected: line(60, 'when it is that'),
      pending: line(120, 'when it is that'),
    }),
    reason: titled,
  }),
  exports: part,
  import: part,
  objections: part.required({ request: true }),
  freshness: part,
  api: part,
})

export type Documentation = z.infer<typeof documentation>
export type DocumentationPart = z.infer<typeof part>
export type Counted = z.infer<typeof counted>
