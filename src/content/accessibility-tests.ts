import { z } from 'astro/zod'
import { line } from './text.ts'

/** What was tried so that everybody can use the site: each test with the day on which it was done last. */
export const accessibilityTestsSchema = z.strictObject({
  items: z
    .array(
      z.strictObject({
        what: line(40, 'what was tested'),
        how: line(160, 'how, and on which pages'),
        on: z.iso.date().describe('the day on which it was done last'),
        found: line(160, 'what was found, as it was'),
      }),
    )
    .min(1),
})

export type AccessibilityTest = z.infer<typeof accessibilityTestsSchema>['items'][number]
