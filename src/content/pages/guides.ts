import type { z } from 'astro/zod'
import { pageSchema } from '../page.ts'
import { closing, intro, line } from '../text.ts'

export const schema = pageSchema({
  intro,
  contents: line(30, 'stands above the chapters of a guide'),
  elsewhere: line(40, 'stands before the host of a guide that is not ours'),
  closing,
})

export type Guides = z.infer<typeof schema>
