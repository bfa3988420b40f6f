import { z } from 'astro/zod'
import { line, link, meta } from './text.ts'

/** The page a form without JavaScript ends on, by the form's name. */
const page = z.strictObject({
  meta,
  heading: line(60, 'the heading'),
  text: z.array(line(160, 'a sentence')).min(1).max(3),
  link,
})

export const thanksSchema = z.strictObject({
  newsletter: page,
  'early-access': page,
  contact: page,
  booking: page,
  booked: page,
})

export type ThanksPage = z.infer<typeof page>
