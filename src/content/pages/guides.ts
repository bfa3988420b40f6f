import type { z } from 'astro/zod'
import { pageSchema } from '../page.ts'
import { intro, line } from '../text.ts'

export const schema = pageSchema({
  intro,
  read: line(40, 'the link to a guide'),
  sheet: line(40, 'the link to the workbook of a guide'),
  elsewhere: line(40, 'stands before the host of a guide that is not ours'),
})

export type Guides = z.infer<typeof schema>
