import { z } from 'astro/zod'
import { pageSchema } from '../page.ts'
import { closing, intro, line, link } from '../text.ts'

/** How a team comes to a key: at once, later, through another, not at all. */
export const keyWays = ['open', 'later', 'through', 'none'] as const

export const schema = pageSchema({
  intro,
  ask: link.describe('the amber button'),
  read: link.describe('the quiet button'),
  letter: z.strictObject({
    heading: line(40, 'what a screen reader calls the letter'),
    to: line(20, 'before our address'),
    subject: line(20, 'before the subject, which is that of the form'),
    lines: z.array(line(60, 'what it has to say')).length(3),
    note: line(90, 'what happens on the button'),
  }),
  who: z.strictObject({
    heading: line(60, 'the heading'),
    rows: z
      .array(
        z.strictObject({
          team: line(60, 'who asks'),
          answer: line(30, 'yes, no, or when'),
          way: z.enum(keyWays).describe('how the line to the key is drawn'),
          reason: line(160, 'why'),
        }),
      )
      .min(2)
      .max(6),
  }),
  closing,
})

export type ApiAccess = z.infer<typeof schema>
export type KeyWay = (typeof keyWays)[number]
