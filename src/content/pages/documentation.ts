import { z } from 'astro/zod'
import { pageSchema } from '../page.ts'
import { code, request } from '../request.ts'
import { entry, intro, keywords, line, link } from '../text.ts'

const part = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z-]+$/, 'must be small letters and dashes')
    .describe('its place on the page: /documentation#id'),
  keywords: keywords.optional(),
  heading: line(60, 'the heading, also in the side index'),
  lead: line(300, 'what the part is about'),
})

const fact = z.strictObject({ term: line(40, 'what it is'), text: line(200, 'what it means') })

const titled = z.strictObject({
  heading: line(30, 'a word of the list'),
  text: line(160, 'what it is about'),
})

const counted = z.strictObject({
  one: line(20, 'after the figure 1'),
  many: line(20, 'after another figure'),
})

const row = (cells: number) => z.array(line(140, 'a cell')).length(cells)

export const schema = pageSchema({
  intro,
  contents: line(30, 'the name of the side index'),
  start: part.extend({
    steps: z.array(entry).min(2).max(4),
    links: z.array(link).min(1).max(3),
  }),
  demo: part.extend({ uses: z.array(fact).min(2).max(8), link }),
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
      new: z.strictObject({
        before: line(20, 'before the number of hours'),
        after: line(40, 'after it'),
      }),
      connected: line(60, 'when it is that'),
      pending: line(120, 'when it is that'),
    }),
    reason: titled,
  }),
  exports: part.extend({
    caption: line(120, 'what the table shows'),
    heads: z.array(line(40, 'the head of a column')).length(3),
    facts: z.array(fact).min(1).max(4),
  }),
  import: part.extend({
    caption: line(120, 'what the table shows'),
    heads: z.array(line(40, 'the head of a column')).length(4),
    tools: z.array(row(4)).min(1),
    link,
  }),
  objections: part.extend({
    steps: z.array(entry).min(3).max(8),
    log: z.strictObject({
      heading: line(60, 'what the line is for'),
      line: code,
      copy: request.shape.copy,
    }),
    link,
  }),
  freshness: part.extend({ link }),
  api: part.extend({
    request,
    facts: z.array(fact).min(1).max(4),
    links: z.array(link).min(1).max(2),
  }),
})

export type Documentation = z.infer<typeof schema>
export type DocumentationPart = z.infer<typeof part>
export type Counted = z.infer<typeof counted>
export type Fact = z.infer<typeof fact>
