import { z } from 'astro/zod'
import { facts } from '../outcome-facts.ts'
import { pageSchema } from '../page.ts'
import { intro, line, link } from '../text.ts'

const heading = line(60, 'the heading')

export const schema = pageSchema({
  ...intro.shape,
  sent: z.strictObject({
    heading,
    text: line(200, 'what the link in the email does'),
    label: line(40, 'what the field is called'),
    button: line(40, 'the button'),
  }),
  list: z.strictObject({
    heading,
    lead: line(200, 'whose data the product may hold'),
    cases: z.array(line(120, 'one such person')).min(2).max(6),
    holds: line(260, 'what it holds about them'),
    link: link.describe('the notice in the privacy policy'),
  }),
  rights: z.strictObject({
    heading,
    right: line(20, 'above the rights'),
    onList: line(40, 'above what we do about data of the product'),
    onSite: line(40, 'above what we do about data of the website'),
    rows: z
      .array(
        z.strictObject({
          id: z.enum(['see', 'correct', 'leave-me-out', 'object']),
          right: line(40, 'the right, as a person would ask for it'),
          onList: line(400, 'what we do about data of the product'),
          onSite: line(200, 'what we do about data of the website'),
        }),
      )
      .length(4),
  }),
  next: z.strictObject({ heading, facts }),
  complain: z
    .strictObject({
      heading,
      text: line(200, 'that one may complain'),
      links: z.array(link).min(1).max(4).describe('the authorities'),
    })
    .describe('stands on the page of a request, too'),
})

export type YourData = z.infer<typeof schema>
