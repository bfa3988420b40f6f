import { z } from 'astro/zod'
import { pageSchema } from '../page.ts'
import { intro, line, link } from '../text.ts'

const feature = z.strictObject({
  question: line(60, 'the question the feature answers'),
  heading: line(60, 'the feature'),
  text: line(320, 'what it shows a rep'),
})

const shape = z.strictObject({
  name: line(30, 'a pattern'),
  text: line(140, 'how it looks'),
})

const featureWithPoints = feature.extend({
  points: z.array(line(90, 'a point with a tick')).min(2).max(3),
})

export const schema = pageSchema({
  intro,
  actions: z.array(link).length(2).describe('the buttons in the head; the first is amber'),
  index: line(40, 'the name of the index, for screen readers'),
  tracking: featureWithPoints,
  mapping: featureWithPoints,
  intelligence: featureWithPoints.extend({
    counted: line(80, 'whose connections the stages and reasons beside it count'),
  }),
  patterns: feature.extend({
    shapes: z.strictObject({ cluster: shape, climb: shape, secondRep: shape }),
  }),
  figures: z.strictObject({
    heading: line(70, 'the heading'),
    entries: z
      .array(z.strictObject({ value: line(12, 'a figure'), label: line(60, 'what it counts') }))
      .length(4),
  }),
})

export type Features = z.infer<typeof schema>
