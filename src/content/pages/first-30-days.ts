import { z } from 'astro/zod'
import { numberNames, resultNames } from '../../vocabulary/calculator.ts'
import { pageSchema } from '../page.ts'
import { closing, entry, intro, line, link } from '../text.ts'

const field = z.strictObject({
  label: line(50, 'what it asks for'),
  hint: line(90, 'what is meant by it').optional(),
  example: z
    .string()
    .regex(/^\d+(\.\d+)?$/, 'must be digits, such as "12.5"')
    .optional()
    .describe('an example to type over; never a claim of ours'),
})

const result = z.strictObject({
  label: line(50, 'what it is'),
  words: line(90, 'how it is calculated, in the names of the fields'),
})

const fault = line(90, 'said beside a field, with what to do')

export const schema = pageSchema({
  intro,
  month: z.strictObject({
    label: line(120, 'what the drawing shows'),
    minutes: line(20, 'after a number of them'),
    soFar: line(30, 'after the minutes up to the end of a week'),
    days: z
      .array(
        z.strictObject({
          day: line(3, 'a day, in three letters'),
          minutes: z.int().positive().describe('as the article about the routine has them'),
          does: line(50, 'what is done on it'),
        }),
      )
      .length(5),
    weeks: z.array(entry).length(4),
    routine: link,
  }),
  before: z.strictObject({
    heading: line(60, 'the heading'),
    steps: z.array(entry).min(2).max(4),
  }),
  who: z.strictObject({
    heading: line(60, 'the heading'),
    rows: z
      .array(
        z.strictObject({
          who: line(30, 'who it is'),
          time: line(40, 'how long'),
          what: line(160, 'on what'),
        }),
      )
      .min(2)
      .max(6),
  }),
  calculator: intro.extend({
    scriptless: line(160, 'said where the browser runs no scripts'),
    groups: z
      .array(
        z.strictObject({
          heading: line(40, 'the heading of some fields'),
          fields: z.array(z.enum(numberNames)).min(1),
        }),
      )
      .min(1),
    optional: line(20, 'beside what may stay empty'),
    fields: z.record(z.enum(numberNames), field),
    action: line(20, 'the button, for browsers that wait for one'),
    copy: z.strictObject({
      label: line(50, 'the button that copies the address'),
      copied: line(20, 'said when it is copied'),
      failed: line(60, 'said when the browser refuses'),
    }),
    faults: z.strictObject({
      empty: fault,
      unreadable: fault,
      negative: fault,
      tooLarge: fault,
      stale: fault.describe('said instead of the results'),
      never: line(20, 'where no number of meetings is enough'),
      noPrice: line(20, 'where no price was typed'),
    }),
    results: z.strictObject({
      heading: line(40, 'the heading'),
      rows: z.record(z.enum(resultNames), result),
    }),
    even: z.strictObject({
      heading: line(40, 'the heading'),
      caption: line(120, 'what the table shows'),
      heads: z.array(line(30, 'the head of a column')).length(4),
      words: line(220, 'how its columns are calculated'),
    }),
  }),
  stop: intro.extend({
    items: z.array(line(120, 'what has happened')).min(2).max(5),
  }),
  closing,
})

export type FirstThirtyDays = z.infer<typeof schema>
