import { z } from 'astro/zod'
import { line } from './text.ts'

/** Sentences of the legal texts that a program tries against the running software; `scripts/prove` has how. */
export const statementsSchema = z.strictObject({
  items: z
    .array(
      z.strictObject({
        id: z
          .string()
          .regex(/^[a-z]+(-[a-z]+)*$/)
          .describe('the name of its check'),
        in: z.enum(['privacy-policy', 'terms-and-conditions']).describe('the text that says it'),
        says: line(240, 'the words, exactly as they stand there'),
      }),
    )
    .min(25),
})

export type Statement = z.infer<typeof statementsSchema>['items'][number]
