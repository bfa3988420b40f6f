import { z } from 'astro/zod'
import { pageSchema } from '../page.ts'
import { intro, line, link } from '../text.ts'

const point = z.strictObject({
  when: line(20, 'the time'),
  heading: line(40, 'what happens then'),
  text: line(120, 'what it means for the changelog'),
})

export const schema = pageSchema({
  kicker: line(40, 'the small line above the heading'),
  heading: line(40, 'the heading'),
  lead: line(260, 'why there is nothing to read yet'),
  action: link,
  track: z.strictObject({
    label: line(60, 'what a screen reader calls the line'),
    points: z.tuple([point, point, point]).describe('past, the release, and what comes after'),
  }),
  released: intro
    .extend({
      description: line(160, 'what search results say once there is an entry').min(70),
      feed: link.describe('to the feed of the entries'),
      kinds: z.strictObject({
        added: line(20, 'the heading above what is new'),
        changed: line(20, 'the heading above what works differently'),
        fixed: line(20, 'the heading above what was wrong'),
        removed: line(20, 'the heading above what is gone'),
      }),
    })
    .describe('shown in place of the heading above once an entry is public'),
  kinds: z.strictObject({
    heading: line(60, 'the heading'),
    lead: line(120, 'the sentence below it'),
    items: z
      .array(
        z.strictObject({
          name: line(20, 'the kind of a line'),
          text: line(120, 'what such a line says'),
        }),
      )
      .min(3)
      .max(6),
  }),
})

export type Changelog = z.infer<typeof schema>
