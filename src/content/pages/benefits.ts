import { z } from 'astro/zod'
import { pageSchema } from '../page.ts'
import { closing, entry, intro, line, link } from '../text.ts'

const result = z.strictObject({
  value: z
    .string()
    .regex(/^([1-4]?\d|50)%$/, 'must be a percentage up to 50%; the bars are drawn from it')
    .describe('how much it changes'),
  change: z.enum(['more', 'less']).describe('whether the bar grows or shrinks'),
  label: line(40, 'what changes'),
})

export const schema = pageSchema({
  intro,
  actions: z.array(link).length(2).describe('the amber button, then a quiet one'),
  results: z.strictObject({
    heading: line(60, 'what a screen reader calls the panel'),
    before: line(30, 'the upper bar'),
    after: line(30, 'the lower bar'),
    items: z.array(result).length(3),
  }),
  audiences: z.strictObject({
    heading: line(70, 'the heading above the matrix'),
    items: z
      .array(entry.extend({ audience: line(20, 'whom the field of the matrix is for') }))
      .length(6),
  }),
  privacy: z.strictObject({
    heading: line(70, 'the heading of the section'),
    text: line(260, 'what it rests on'),
    read: z.strictObject({
      heading: line(40, 'above what is read'),
      points: z.array(line(90, 'something that is read')).min(2).max(5),
    }),
    unread: z.strictObject({
      heading: line(40, 'above what is never read'),
      points: z.array(line(90, 'something that is never read')).min(2).max(5),
    }),
    link,
  }),
  closing,
})

export type Benefits = z.infer<typeof schema>
