import { z } from 'astro/zod'
import { pageSchema } from '../page.ts'
import { closing, entry, intro, line, link } from '../text.ts'

const label = line(20, 'before it, in the summary')

export const schema = pageSchema({
  intro,
  summary: z.strictObject({
    standard: z.strictObject({ label, text: line(120, 'what the site is meant to hold') }),
    tested: z.strictObject({ label }),
    report: z.strictObject({ label, link }),
  }),
  tested: z.strictObject({
    heading: line(40, 'above the tests'),
    what: line(20, 'above what was tested'),
    how: line(20, 'above how'),
    on: line(20, 'above the days'),
    found: line(20, 'above what was found'),
  }),
  fails: z.strictObject({
    heading: line(40, 'above what fails'),
    items: z.array(entry).min(1),
  }),
  browsers: intro.extend({ items: z.array(line(30, 'a browser and its first version')).min(1) }),
  closing,
})

export type Accessibility = z.infer<typeof schema>
