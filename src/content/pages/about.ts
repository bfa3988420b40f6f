import { z } from 'astro/zod'
import { pageSchema } from '../page.ts'
import { closing, entry, intro, line } from '../text.ts'

export const schema = pageSchema({
  intro,
  ledger: z.strictObject({
    heading: line(40, 'what a screen reader calls the figures'),
    entries: z
      .array(
        z.strictObject({
          label: line(40, 'what the figure counts'),
          note: line(80, 'a remark on it'),
          value: line(12, 'the figure'),
        }),
      )
      .length(4),
  }),
  mission: z.strictObject({
    heading: line(40, 'the small heading'),
    text: line(260, 'the mission, in one or two sentences'),
  }),
  story: z.strictObject({
    heading: line(70, 'the heading of the story'),
    paragraphs: z.array(line(480, 'a paragraph')).min(1).max(4),
    timeline: z
      .array(entry.extend({ when: line(30, 'when, or how it stands') }))
      .min(2)
      .max(5)
      .describe('only what is known; the last entry is the newest'),
  }),
  values: z.strictObject({
    heading: line(70, 'the heading above the values'),
    items: z.array(entry).min(3).max(6),
  }),
  closing,
})

export type About = z.infer<typeof schema>
