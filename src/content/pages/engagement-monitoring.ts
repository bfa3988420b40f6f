import { z } from 'astro/zod'
import { pageSchema } from '../page.ts'
import { intro, line, link } from '../text.ts'

const named = z.strictObject({
  name: line(30, 'the name'),
  text: line(200, 'what it tells a rep'),
})

export const schema = pageSchema({
  hero: intro.extend({ sample: line(20, 'what the drawing is made of') }),
  actions: z.array(link).length(2).describe('the buttons in the head; the first is amber'),
  watches: intro.extend({
    acts: z.array(named).length(3).describe('from the cheapest act to the dearest'),
  }),
  compare: z.strictObject({
    heading: line(70, 'the heading'),
    columns: z.array(line(40, 'a product')).length(2),
    rows: z
      .array(
        z.strictObject({
          name: line(20, 'what is compared'),
          values: z.array(line(60, 'how a product does it')).length(2),
        }),
      )
      .min(3)
      .max(8),
  }),
  closing: z.strictObject({ lead: line(160, 'what comes next'), link }),
})

export type EngagementMonitoring = z.infer<typeof schema>
