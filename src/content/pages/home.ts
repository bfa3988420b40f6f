import { z } from 'astro/zod'
import { pageSchema } from '../page.ts'
import { intro, line, link } from '../text.ts'

const feature = z.strictObject({
  heading: line(60, 'the feature'),
  text: line(320, 'what it does for a rep'),
})
const ids = (what: string) =>
  z.array(z.string()).describe(`${what}, by their ids in the sample week`)

export const schema = pageSchema({
  hero: z.strictObject({
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
    monitoring: feature.extend({
      companies: ids('three companies, from chance to project').length(3),
    }),
    lists: feature.extend({
      link: link.describe('where a visitor can try it'),
      people: ids('the first of the list').min(3).max(8),
    }),
  }),
  backers: line(40, 'the heading above the logos'),
  backersNote: line(160, 'what the funds have to do with us, below the heading').optional(),
  closing: intro.extend({
    rival: line(60, 'what is asked for on the line'),
    example: line(30, 'what stands on it'),
    action: line(30, 'the button'),
  }),
})

export type Home = z.infer<typeof schema>
