import { z } from 'astro/zod'
import { facts } from '../outcome-facts.ts'
import { pageSchema } from '../page.ts'
import { intro, line, link } from '../text.ts'

const label = line(20, 'before it, in the summary')
const said = z.strictObject({ label, text: line(180, 'what is said of it') })

export const schema = pageSchema({
  intro,
  summary: z.strictObject({
    standard: said.describe('what the site is meant to hold'),
    tested: z.strictObject({ label }),
    browsers: said.describe('what it takes to see the pages as they are meant'),
    report: z.strictObject({ label, link }),
  }),
  tested: z.strictObject({
    heading: line(40, 'above the tests'),
    what: line(20, 'above what was tested'),
    how: line(20, 'above how'),
    on: line(20, 'above the days'),
    found: line(20, 'above what was found'),
  }),
  fails: z.strictObject({ heading: line(40, 'above what fails'), facts }),
})

export type Accessibility = z.infer<typeof schema>
