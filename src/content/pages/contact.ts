import { z } from 'astro/zod'
import { pageSchema } from '../page.ts'
import { intro, line, link } from '../text.ts'

export const schema = pageSchema({
  intro,
  application: line(200, 'what an applicant is asked to write, above the form'),
  info: z.strictObject({
    emailLabel: line(40, 'stands above the e-mail address'),
    officeLabel: line(40, 'stands above the postal address'),
    answer: line(160, 'when a visitor can expect an answer'),
  }),
  listed: z.strictObject({
    name: line(24, 'whom it is for'),
    text: line(80, 'for people whom the product reads about'),
    action: link,
  }),
  demo: z.strictObject({
    name: line(24, 'what it is'),
    text: line(200, 'for those who would rather see it'),
    action: link,
  }),
})

export type Contact = z.infer<typeof schema>
