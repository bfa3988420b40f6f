import { z } from 'astro/zod'
import { resourceTypes } from '../../vocabulary/resource-types.ts'
import { pageSchema } from '../page.ts'
import { intro, line } from '../text.ts'

export const schema = pageSchema({
  intro,
  filter: line(40, 'the name of the tabs, for screen readers'),
  all: line(20, 'the tab that shows everything'),
  types: z
    .record(
      z.enum(resourceTypes),
      z.strictObject({ tab: line(20, 'the tab'), one: line(20, 'the label on a card') }),
    )
    .describe('the names of each type'),
  featured: line(20, 'stands before the type on the featured resource'),
  outside: line(40, 'the heading above what is not ours'),
  external: line(40, 'what a screen reader adds to a link that leaves the site'),
  none: z.strictObject({
    heading: line(40, 'said when a type has no resources'),
    hint: line(80, 'the sentence below it'),
    reset: line(30, 'the button that shows everything again'),
  }),
})

export type ResourceCenter = z.infer<typeof schema>
