import { z } from 'astro/zod'
import { pageSchema } from '../page.ts'
import { intro, line, link } from '../text.ts'

const heading = line(60, 'the heading')

/** Whom to complain to; the first place is the controller's own authority. */
export const complain = z.strictObject({
  text: line(200, 'that one may complain'),
  links: z.array(link).min(1).max(4).describe('the authorities'),
})

export const schema = pageSchema({
  intro,
  held: z.strictObject({
    heading,
    text: z
      .array(line(340, 'a paragraph; all together about 150 words'))
      .min(2)
      .max(5)
      .describe('what the product holds about people and why, as far as the privacy policy says'),
    links: z.array(link).min(1).max(3).describe('where more of it is said'),
  }),
  days: z.strictObject({
    heading,
    lead: line(160, 'which day the example begins on'),
    list: z
      .array(
        z.strictObject({
          day: line(20, 'the day, as March 5'),
          name: line(40, 'what happens'),
          text: line(220, 'one or two sentences about it'),
        }),
      )
      .length(4)
      .describe('receipt, confirmation, the alarm a week before, the last day'),
    note: line(220, 'how the month is counted'),
  }),
  out: z.strictObject({
    heading,
    list: z.array(line(320, 'what we do, in this order')).min(2).max(5),
  }),
  other: z.strictObject({
    heading,
    text: line(260, 'which page covers what was sent to the website'),
    link,
  }),
  complain: complain.extend({ heading }),
})

export type OnAList = z.infer<typeof schema>
