import { z } from 'astro/zod'
import { pageSchema } from '../page.ts'
import { entry, intro, line, link } from '../text.ts'

/** One product's agreement: what is included against what qualifies. */
const offer = z.strictObject({
  tab: line(30, 'the tab, which is the product’s name'),
  tags: z.array(line(40, 'how access is given')).min(1).max(3),
  included: z.strictObject({
    heading: line(40, 'the heading of the left column'),
    items: z.array(entry).min(3).max(6),
  }),
  qualifies: z.strictObject({
    heading: line(40, 'the heading of the right column'),
    items: z.array(entry).min(2).max(5),
  }),
  note: line(120, 'stands below the line to sign on'),
  action: link.describe('the amber button'),
  second: link.optional().describe('a link below the line'),
})

export const schema = pageSchema({
  intro,
  tabs: line(40, 'what a screen reader calls the row of tabs'),
  offers: z.strictObject({
    connection: offer,
    engagement: offer,
  }),
  sheet: z.strictObject({
    ticks: line(60, 'whose the ticks at “who qualifies” are'),
    yours: line(40, 'stands on the line that the reader signs on, before the button'),
    ours: line(40, 'stands on the line that we sign on'),
    oursNote: line(40, 'stands below it'),
  }),
  path: z.strictObject({
    heading: line(60, 'the heading above the steps to access'),
    steps: z.array(entry).length(3),
    reason: entry
      .extend({
        text: line(600, 'when the price is said, and what the owner has confirmed of it'),
        links: z
          .array(link)
          .min(1)
          .max(3)
          .describe('what helps to judge a price before it is said'),
      })
      .describe('why the page shows no price'),
  }),
})

export type Pricing = z.infer<typeof schema>
export type Offer = z.infer<typeof offer>
