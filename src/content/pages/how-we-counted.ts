import { z } from 'astro/zod'
import { pageSchema } from '../page.ts'
import { closing, entry, intro, line } from '../text.ts'

const label = (what: string) => line(40, what)

export const schema = pageSchema({
  intro,
  figures: z.strictObject({
    heading: line(60, 'what a screen reader calls the list'),
    value: label('above the figures'),
    means: label('above how they are read'),
    leavesOpen: label('above what they leave open'),
    counted: label('above how they were counted'),
    unpublished: label('where nobody has said how'),
    population: label('who or what was counted'),
    period: label('over which time'),
    source: label('where the numbers were taken from'),
    on: label('the day of the count'),
    owner: label('who answers for it'),
  }),
  reading: z.strictObject({
    heading: line(70, 'the heading of the section'),
    text: line(260, 'what a reader should do'),
    questions: z.array(entry).min(3).max(6),
  }),
  closing,
})

export type HowWeCounted = z.infer<typeof schema>
