import { z } from 'astro/zod'
import { pageSchema } from '../page.ts'
import { closing, entry, intro, line, link } from '../text.ts'

const useCase = entry.extend({ tools: line(60, 'the tools it is done with') })

export const schema = pageSchema({
  intro,
  signal: line(30, 'the slug of the tool that is open at first'),
  directory: intro.extend({ steps: line(20, 'stands before the tool’s name above its steps') }),
  api: z.strictObject({
    heading: line(40, 'the heading of the card'),
    availability: line(60, 'who can use it'),
    text: line(260, 'what it is for'),
    links: z.array(link).length(2),
  }),
  useCases: z.strictObject({
    heading: line(70, 'the heading of the section'),
    enrichment: useCase,
    outreach: useCase,
    notifications: useCase,
  }),
  closing,
})

export type IntegrationsPage = z.infer<typeof schema>
export type UseCase = z.infer<typeof useCase>
