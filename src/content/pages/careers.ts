import { z } from 'astro/zod'
import { pointsShape, stepsShape } from '../bands.ts'
import { pageSchema } from '../page.ts'
import { line, link } from '../text.ts'

export const schema = pageSchema({
  intro: z.strictObject({
    heading: line(90, 'the heading'),
    lead: line(260, 'who we are, in one or two sentences'),
    actions: z.array(link).length(1),
  }),
  hours: z.strictObject({
    heading: line(40, 'the name of the hours that all share'),
    description: line(200, 'what a screen reader hears instead of the drawing'),
    shared: z.strictObject({
      zone: z.string().describe('the zone in which they are counted, such as Europe/Tallinn'),
      from: z.int().min(0).max(23).describe('the hour at which they begin there'),
      hours: z.int().min(1).max(8).describe('how many they are'),
    }),
    places: z
      .array(
        z.strictObject({
          name: line(24, 'who has this clock'),
          zone: z.string().describe('their zone, such as Europe/Lisbon'),
        }),
      )
      .length(3),
  }),
  mission: z.strictObject({
    heading: line(40, 'the heading'),
    text: line(300, 'what we work for'),
  }),
  positions: z.strictObject({
    heading: line(40, 'the heading'),
    lead: line(120, 'how to read the list'),
    posted: line(20, 'before the day on which a position was posted'),
    apply: line(20, 'the button of each position'),
    other: z.strictObject({ text: line(120, 'for those whom nothing fits'), action: link }),
  }),
  benefits: pointsShape,
  process: stepsShape,
})

export type Careers = z.infer<typeof schema>
