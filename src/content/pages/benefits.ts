import { z } from 'astro/zod'
import { pageSchema } from '../page.ts'
import { intro, line, link } from '../text.ts'

/** What a reader looks at in the sample week; `readings.ts` says who and what that is. */
const reading = z.enum(['team', 'segments', 'engagement', 'week', 'everybody', 'account'])

export type Reading = z.infer<typeof reading>

export const schema = pageSchema({
  intro,
  actions: z.array(link).length(2).describe('the amber button, then a quiet one'),
  results: z.strictObject({
    heading: line(60, 'what a screen reader calls the panel'),
    items: z
      .array(z.strictObject({ value: line(12, 'a figure'), label: line(40, 'what changes') }))
      .length(3),
  }),
  audiences: z.strictObject({
    heading: line(70, 'the heading above the readers'),
    sample: line(20, 'what they read'),
    before: line(12, 'above those from before the week, beside the days'),
    items: z
      .array(
        z.strictObject({
          audience: line(20, 'who reads'),
          reads: reading.describe('what stands beside it, from the sample week'),
          text: line(70, 'what they learn'),
        }),
      )
      .length(6),
  }),
  privacy: z.strictObject({
    heading: line(70, 'the heading of the section'),
    text: line(260, 'what it rests on'),
    links: z.array(link).min(1).max(3).describe('where it is said in full'),
  }),
})

export type Benefits = z.infer<typeof schema>
