import { z } from 'astro/zod'
import { keywords, line } from './text.ts'

/** A tool a list can go to. */
export const integrationSchema = z.strictObject({
  name: line(30, 'the tool'),
  slug: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'must be lower-case letters, digits and dashes')
    .describe('the tool’s place on the page: /integrations#slug'),
  keywords: keywords.optional(),
  carries: line(40, 'what arrives there, in few words'),
  description: line(200, 'what it does for a rep'),
  steps: z.array(line(90, 'a step of setting it up')).min(2).max(5),
})

export type Integration = z.infer<typeof integrationSchema>
