import { z } from 'astro/zod'
import { keywords, line, link } from './text.ts'

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
  needs: z.array(line(90, 'what has to be there before the first list')).min(1).max(3),
  check: z
    .strictObject({ text: line(120, 'what the law asks of this channel'), link })
    .optional()
    .describe('said where a list is used to write to people'),
})

export type Integration = z.infer<typeof integrationSchema>
