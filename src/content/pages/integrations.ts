import { z } from 'astro/zod'
import { pointsShape } from '../bands.ts'
import { pageSchema } from '../page.ts'
import { closing, intro, line, link } from '../text.ts'

export const schema = pageSchema({
  intro,
  signal: line(30, 'the slug of the tool that is open at first'),
  sample: line(30, 'says that the list beside the tools is a sample'),
  people: line(20, 'after the number of people of the list'),
  needs: line(20, 'above what a tool needs'),
  useCases: pointsShape,
  api: z.strictObject({
    heading: line(40, 'the heading'),
    text: line(160, 'who can use it, and what it is for'),
    links: z.array(link).length(2),
  }),
  closing,
})

export type IntegrationsPage = z.infer<typeof schema>
