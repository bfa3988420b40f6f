import { z } from 'astro/zod'
import { pageSchema } from '../page.ts'
import { entry, intro, line, link } from '../text.ts'

const result = z.strictObject({
  value: z
    .string()
    .regex(/^([1-4]?\d|50)%$/, 'must be a percentage up to 50%; its drawing is made from it')
    .describe('how much it changes'),
  change: z.enum(['more', 'less']).describe('whether it becomes more or less'),
  label: line(40, 'what changes'),
  drawn: z
    .enum(['count', 'time', 'size'])
    .describe('in dots, as the way round a ring, or as an area'),
})

/** What a reader looks at in the sample week; `readings.ts` says who and what that is. */
const reading = z.enum(['team', 'segments', 'engagement', 'week', 'everybody', 'account'])

export type Reading = z.infer<typeof reading>

export const schema = pageSchema({
  intro,
  actions: z.array(link).length(2).describe('the amber button, then a quiet one'),
  results: z.strictObject({
    heading: line(60, 'what a screen reader calls the panel'),
    items: z.array(result).length(3),
  }),
  audiences: z.strictObject({
    heading: line(70, 'the heading above the readers'),
    note: line(200, 'how their drawings are read'),
    items: z
      .array(
        entry.extend({
          audience: line(20, 'who reads'),
          reads: reading.describe('what is filled in the drawing'),
        }),
      )
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
      heading: line(40, 'above what is left alone'),
      points: z.array(line(90, 'something that is left alone')).min(2).max(5),
    }),
    links: z.array(link).min(1).max(3).describe('where it is said in full'),
  }),
})

export type Benefits = z.infer<typeof schema>
