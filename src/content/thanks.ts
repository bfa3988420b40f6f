import { z } from 'astro/zod'
import { line, link, meta } from './text.ts'

/** The page a form without JavaScript ends on, by the form's name. */
export const thanksPage = z.strictObject({
  meta,
  heading: line(60, 'the heading'),
  text: z.array(line(160, 'a sentence')).min(1).max(3),
  link,
})

export const thanksSchema = z.strictObject({
  newsletter: thanksPage,
  'early-access': thanksPage,
  contact: thanksPage,
  booking: thanksPage,
  booked: thanksPage,
})

export type ThanksPage = z.infer<typeof thanksPage>
