import { z } from 'astro/zod'
import { demoWordsSchema } from '../demo.ts'
import { pageSchema } from '../page.ts'
import { intro, line, link } from '../text.ts'

const block = z.strictObject({
  moment: line(30, 'what has happened at this point of the story'),
  heading: line(60, 'the feature'),
  text: line(280, 'what a rep sees'),
  points: z.array(line(90, 'a point with a tick')).min(1).max(3),
})

export const schema = pageSchema({
  hero: intro.extend({ kicker: line(40, 'the small line above the headline') }),
  actions: z.array(link).length(2).describe('the buttons of head and access card; one is amber'),
  demo: demoWordsSchema,
  blocks: intro.extend({ contact: block, company: block, list: block }),
  access: z.strictObject({
    tag: line(30, 'the label of the card'),
    heading: line(60, 'the heading of the card'),
    text: line(200, 'how access is granted'),
    steps: z
      .array(z.strictObject({ name: line(30, 'a step'), text: line(140, 'what happens in it') }))
      .length(3),
  }),
})

export type ConnectionMonitoring = z.infer<typeof schema>
