import { z } from 'astro/zod'
import { line } from '../../src/content/text.ts'

/** Sentences of the legal texts that tests try against the software. */
export const statementsSchema = z.strictObject({
  items: z
    .array(
      z.strictObject({
        id: z
          .string()
          .regex(/^[a-z]+(-[a-z]+)*$/)
          .describe('a name of its own'),
        in: z.enum(['privacy-policy', 'terms-and-conditions']).describe('the text that says it'),
        says: line(240, 'the words, exactly as they stand there'),
        test: line(80, 'the file of the test that fails when it no longer holds'),
      }),
    )
    .min(25),
})
