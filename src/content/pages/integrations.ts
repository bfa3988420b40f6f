import { z } from 'astro/zod'
import { pageSchema } from '../page.ts'
import { closing, entry, intro, line, link } from '../text.ts'

const useCase = entry.extend({ tools: line(60, 'the tools it is done with') })

export const schema = pageSchema({
  intro,
  signal: line(30, 'the slug of the tool that is open at first'),
  sample: line(30, 'says that the list beside the tools is a sample'),
  people: line(20, 'after the number of people of the list'),
  needs: line(20, 'above what a tool needs'),
  useCases: z.strictObject({
    heading: line(70, 'the heading of the section'),
    enrichment: useCase,
    outreach: useCase,
    notifications: useCase,
  }),
  api: z.strictObject({
    heading: line(40, 'the heading'),
    text: line(160, 'who can use it, and what it is for'),
    links: z.array(link).length(2),
  }),
  closing,
})

export type IntegrationsPage = z.infer<typeof schema>
