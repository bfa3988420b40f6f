import { z } from 'astro/zod'
import { stepsShape } from '../bands.ts'
import { demoWordsSchema } from '../demo.ts'
import { pageSchema } from '../page.ts'
import { intro, line, link } from '../text.ts'

const block = z.strictObject({
  heading: line(60, 'the feature'),
  text: line(160, 'what a rep sees'),
})

export const schema = pageSchema({
  hero: intro,
  actions: z.array(link).length(2).describe('the buttons of the head and the end; one is amber'),
  demo: demoWordsSchema,
  blocks: z.strictObject({
    heading: line(70, 'the heading of the story'),
    sample: line(20, 'what the story is made of'),
    contact: block,
    company: block,
    list: block,
  }),
  access: stepsShape.describe('how access is granted'),
})

export type ConnectionMonitoring = z.infer<typeof schema>
