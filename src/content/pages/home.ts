import { z } from 'astro/zod'
import { pageSchema } from '../page.ts'
import { closing, intro, line, link } from '../text.ts'

const points = z.array(line(90, 'a point with a tick')).min(1).max(4)

const feature = z.strictObject({
  heading: line(60, 'the feature'),
  text: line(260, 'what it does for a rep'),
  points,
})

export const schema = pageSchema({
  hero: z.strictObject({
    kicker: line(60, 'the small line above the headline'),
    heading: line(70, 'the headline'),
    lead: line(260, 'two sentences below the headline'),
    book: link,
    tour: link,
    facts: z.array(line(30, 'a fact below the buttons')).length(3),
  }),
  ledger: z
    .array(z.strictObject({ value: line(12, 'a figure'), label: line(40, 'what it counts') }))
    .length(4),
  video: intro.extend({
    play: line(30, 'the play button'),
    film: z.strictObject({
      published: z.iso.date().describe('the day the film went online'),
      seconds: z.int().positive().describe('how long it runs'),
    }),
  }),
  features: z.strictObject({
    heading: line(70, 'the heading of the section'),
    tracking: feature,
    monitoring: feature,
    lists: feature,
  }),
  backers: line(40, 'the heading above the logos'),
  closing,
})

export type Home = z.infer<typeof schema>
export type Feature = z.infer<typeof feature>
