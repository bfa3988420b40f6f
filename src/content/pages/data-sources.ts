import { z } from 'astro/zod'
import { columns } from '../../vocabulary/columns.ts'
import { pageSchema } from '../page.ts'
import { closing, entry, intro, line, link } from '../text.ts'

/** Every column of an exported list belongs to one origin. */
const groups = z
  .array(
    z.strictObject({
      from: line(60, 'where these columns are from'),
      columns: z.array(z.enum(columns)).min(1),
    }),
  )
  .min(2)
  .superRefine((found, context) => {
    const named = found.flatMap((group) => group.columns)
    for (const column of columns) {
      const times = named.filter((name) => name === column).length
      if (times !== 1) {
        context.addIssue({
          code: 'custom',
          message: `must name ${column} once, not ${times} times`,
        })
      }
    }
  })

export const schema = pageSchema({
  intro,
  boundary: z.strictObject({
    caption: line(90, 'what the table shows'),
    subject: line(20, 'above the subjects'),
    read: line(40, 'above what is read'),
    left: line(40, 'above what is not'),
    rows: z
      .array(
        z.strictObject({
          subject: line(40, 'what it is about'),
          read: line(160, 'what of it is read'),
          left: line(160, 'what of it is not'),
        }),
      )
      .min(2)
      .max(6),
    rules: z
      .array(line(240, 'a rule, from a fact'))
      .optional()
      .describe('only what the owner has answered'),
    note: line(160, 'below the table'),
  }),
  origins: intro.extend({ groups }),
  check: z.strictObject({
    heading: line(60, 'the heading'),
    steps: z.array(entry).length(3),
    link: link.describe('how to ask'),
  }),
  closing,
})

export type DataSources = z.infer<typeof schema>
