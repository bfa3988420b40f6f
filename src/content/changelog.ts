import { z } from 'astro/zod'
import { line, link, meta } from './text.ts'

const point = z.strictObject({
  when: line(20, 'the time'),
  heading: line(40, 'what happens then'),
  text: line(120, 'what it means for the changelog'),
})

export const changelogSchema = z.strictObject({
  meta,
  kicker: line(40, 'the small line above the heading'),
  heading: line(40, 'the heading'),
  lead: line(260, 'why there is nothing to read yet'),
  action: link,
  track: z.strictObject({
    label: line(60, 'what a screen reader calls the line'),
    points: z.tuple([point, point, point]).describe('past, the release, and what comes after'),
  }),
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

export type Changelog = z.infer<typeof changelogSchema>
