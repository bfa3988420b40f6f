import { z } from 'astro/zod'
import { pageSchema } from '../page.ts'
import { request } from '../request.ts'
import { intro, keywords, line, link } from '../text.ts'

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

const step = z.strictObject({
  picture: z.enum(['talk', 'rivals', 'week', 'list']).describe('what its small picture shows'),
  heading: line(50, 'the step'),
  text: line(220, 'what to do and why'),
  link: link.optional(),
})

export const schema = pageSchema({
  intro,
  contents: line(30, 'the name of the side index'),
  start: part.extend({
    steps: z.array(step).min(2).max(6),
  }),
  exports: part.extend({
    caption: line(120, 'what the table shows'),
    heads: z.array(line(40, 'the head of a column')).length(4),
    columns: z
      .array(z.array(line(60, 'a cell')).length(4))
      .min(1)
      .describe('the columns of a list, as in content/posts/from-list-to-crm.md'),
    facts: z.array(fact).min(1).max(4),
    link,
  }),
  api: part.extend({
    request,
    answer: z.strictObject({
      heading: line(30, 'the head of what comes back'),
      text: line(90, 'what comes back'),
      note: line(120, 'where its fields are written down'),
    }),
    facts: z.array(fact).min(1).max(6),
    link,
  }),
  more: part.extend({
    links: z
      .array(z.strictObject({ link, text: line(120, 'what is found there') }))
      .min(1)
      .max(6),
  }),
})

export type Documentation = z.infer<typeof schema>
export type DocumentationPart = z.infer<typeof part>
export type DocumentationStep = z.infer<typeof step>
export type Fact = z.infer<typeof fact>
