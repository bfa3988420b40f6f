import type { z } from 'astro/zod'
import { askPage } from '../ask-page.ts'
import { line } from '../text.ts'

export const schema = askPage({
  zone: line(40, 'stands before the zone that the times are in'),
  choose: line(40, 'the label of the list of free times'),
  now: line(40, 'stands before the time as it is'),
})

export type MovePage = z.infer<typeof schema>
