import { z } from 'astro/zod'
import { line } from './text.ts'

const factSchema = z
  .strictObject({
    ask: line(280, 'the question to the owner, in plain words'),
    shows: z
      .array(
        z.string().regex(/^(\/[\w/-]*|every page|mail: [a-z-]+)$/, {
          error: 'must be the path of a page, “every page” or “mail: ” with its name',
        }),
      )
      .min(1)
      .describe('where the answer shows'),
    before: z
      .enum(['public', 'contract'])
      .optional()
      .describe('what waits for the answer: going public, or the first contract'),
    standIn: line(80, 'shown in its place by a site that is not the public one').optional(),
    value: line(240, 'the answer, as texts show it').optional(),
    confirmed: z
      .strictObject({
        by: line(60, 'who says so'),
        on: z.iso.date().describe('the day on which they said so'),
      })
      .optional()
      .describe('who confirmed the value, and when'),
  })
  .superRefine(({ before, standIn, value, confirmed }, context) => {
    const fault = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message })
    if (value !== undefined && !confirmed) fault('value', 'needs confirmed: who said so, and when')
    if (confirmed && value === undefined) fault('confirmed', 'needs the value that was confirmed')
    if (standIn !== undefined && before !== 'public')
      fault('standIn', 'is for a fact with before: public; the public site never shows it')
  })

export const factsSchema = z.record(
  z.string().regex(/^[a-z][A-Za-z]*$/, 'must be a name in camelCase'),
  factSchema,
)

/** What the owner alone can say, by name: `registryCode`. */
export type Facts = z.infer<typeof factsSchema>
export type Fact = Facts[string]
