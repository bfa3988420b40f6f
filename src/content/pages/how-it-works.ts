import { z } from 'astro/zod'
import { pageSchema } from '../page.ts'
import { intro, line, link, otherRivalLine } from '../text.ts'

const named = (max: number) =>
  z.strictObject({ name: line(40, 'the name'), text: line(max, 'one or two sentences') })

export const schema = pageSchema({
  intro,
  actions: z.array(link).length(2).describe('the buttons in the head; the first is amber'),
  sample: line(20, 'what the drawing is made of'),
  time: line(40, 'what the reader moves, said to screen readers'),
  steps: z.strictObject({
    heading: line(40, 'what the path is for, said to screen readers and machines'),
    items: z.array(named(110)).length(4),
    effort: z.strictObject({ text: line(120, 'what it takes of a rep'), link }),
  }),
  cards: z.strictObject({
    heading: line(60, 'the heading'),
    contacts: named(110),
    stages: named(110),
    priorities: named(110),
    alerts: named(110),
  }),
  exports: intro.extend({ options: z.array(named(110)).min(3).max(6), action: link }),
  closing: otherRivalLine,
})

export type HowItWorks = z.infer<typeof schema>
