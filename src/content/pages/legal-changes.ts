import type { z } from 'astro/zod'
import { pageSchema } from '../page.ts'
import { intro, line } from '../text.ts'

/** The list itself stands in each legal text, so that a text and what is said of its changes are edited together. */
export const schema = pageSchema({
  ...intro.shape,
  first: line(40, 'stands beside the day of the first version'),
})

export type LegalChanges = z.infer<typeof schema>
