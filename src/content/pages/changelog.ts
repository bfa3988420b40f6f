import type { z } from 'astro/zod'
import { pageSchema } from '../page.ts'
import { line, link } from '../text.ts'

export const schema = pageSchema({
  heading: line(40, 'the heading'),
  lead: line(160, 'what will stand here'),
  action: link,
})

export type Changelog = z.infer<typeof schema>
