import { z } from 'astro/zod'
import { pageSchema } from '../page.ts'
import { intro, line, link, rivalLine } from '../text.ts'

const feature = z.strictObject({
  heading: line(80, 'what it comes to, as a statement'),
  name: line(60, 'the feature; its text goes on after it'),
  text: line(200, 'what it does for a rep, as the rest of the sentence'),
})
const id = z.string().describe('an id of the sample week')

export const schema = pageSchema({
  hero: z.strictObject({
    heading: line(70, 'the headline'),
    lead: line(160, 'a sentence below the headline'),
    book: link,
    tour: link,
    sample: line(20, 'what the drawing is made of'),
  }),
  ledger: z
    .array(z.strictObject({ value: line(12, 'a figure'), label: line(40, 'what it counts') }))
    .length(4),
  features: z.strictObject({
    tracking: feature,
    monitoring: feature.extend({
      companies: z
        .array(z.strictObject({ id, text: line(70, 'what was seen there') }))
        .length(3)
        .describe('from chance to project'),
    }),
    lists: feature.extend({
      link: link.describe('where a visitor can try it'),
      people: z.array(id).min(3).max(8).describe('the first of the list'),
    }),
  }),
  answers: z.strictObject({
    heading: line(30, 'what a screen reader calls them'),
    items: z
      .array(
        z.strictObject({
          name: line(20, 'what is asked'),
          text: line(70, 'the short answer'),
          link: link.describe('the long answer'),
        }),
      )
      .length(4),
  }),
  video: intro.extend({
    play: line(30, 'the play button'),
    film: z.strictObject({
      published: z.iso.date().describe('the day the film went online'),
      seconds: z.int().positive().describe('how long it runs'),
    }),
  }),
  backers: line(40, 'the heading above the logos'),
  backersNote: line(160, 'what the funds have to do with us, below the heading').optional(),
  closing: rivalLine,
})

export type Home = z.infer<typeof schema>
