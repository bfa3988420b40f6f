import type { z } from 'astro/zod'
import { pageSchema } from '../page.ts'
import { closing, intro, line } from '../text.ts'

export const schema = pageSchema({
  intro,
  contents: line(30, 'stands above the chapters of a guide'),
  read: line(30, 'the button to a guide of ours'),
  elsewhere: line(40, 'stands above the host of a guide that is not ours'),
  visit: line(30, 'the button to a guide that is not ours'),
  closing,
})

export type Guides = z.infer<typeof schema>
