import { z } from 'astro/zod'
import { pageSchema } from '../page.ts'
import { line, link } from '../text.ts'

const heading = line(50, 'the heading')
const linked = z.strictObject({ text: line(160, 'one sentence'), link })

export const schema = pageSchema({
  heading: line(60, 'the heading of the sheet'),
  for: line(90, 'whom the sheet is for'),
  pass: z.strictObject({
    heading,
    text: line(120, 'what the address carries'),
    copy: z.strictObject({
      label: line(20, 'the button that copies the address'),
      copied: line(20, 'said when it is copied'),
      failed: line(60, 'said when the browser refuses'),
    }),
    share: line(20, 'the button that opens the sharing of the system'),
    print: line(20, 'the button that prints the sheet'),
    address: line(20, 'before the address of the page'),
  }),
  problem: z.strictObject({
    heading,
    lines: z.array(line(180, 'a line of it')).length(3),
  }),
  list: z.strictObject({
    heading,
    note: line(80, 'says that the market is invented'),
    competitors: line(20, 'what several of them are called after their number'),
    open: link.describe('the way into the demo, to which the state of the list is added'),
  }),
  needs: z.strictObject({
    heading,
    rows: z
      .array(linked.extend({ who: line(20, 'who does it') }))
      .min(2)
      .max(5),
  }),
  legal: z.strictObject({ heading, lines: z.array(linked).length(5) }),
  price: z.strictObject({
    heading,
    steps: z.array(line(160, 'a step')).length(3),
    link,
  }),
  questions: line(30, 'before our address'),
})

export type Share = z.infer<typeof schema>
