import { z } from 'astro/zod'
import { pageSchema } from '../page.ts'
import { intro, line, otherRivalLine } from '../text.ts'

const feature = z.strictObject({
  question: line(60, 'the question the feature answers'),
  heading: line(60, 'the feature; its text goes on after it'),
  text: line(260, 'what it shows a rep, as the rest of the sentence'),
})

const shape = z.strictObject({
  name: line(30, 'a pattern'),
  text: line(140, 'how it looks'),
})

export const schema = pageSchema({
  intro,
  sample: line(20, 'what the drawings are made of'),
  index: line(40, 'the name of the index, for screen readers'),
  tracking: feature,
  mapping: feature,
  intelligence: feature.extend({
    others: line(30, 'what the companies are called that are counted only'),
  }),
  patterns: feature.extend({
    shapes: z.strictObject({ cluster: shape, climb: shape, secondRep: shape }),
  }),
  figures: z.strictObject({
    heading: line(40, 'what a screen reader calls them'),
    entries: z
      .array(
        z.strictObject({
          values: z.array(line(12, 'a figure')).min(1),
          label: line(60, 'what it counts'),
        }),
      )
      .length(3),
  }),
  closing: otherRivalLine,
})

export type Features = z.infer<typeof schema>
