import { z } from 'astro/zod'
import { pageSchema } from '../page.ts'
import { closing, intro, line, link } from '../text.ts'

/** How a kind of tool speaks in the course of a deal. */
export const lanes = ['any', 'research', 'saved', 'market', 'weekly', 'connections'] as const

const cell = (description: string) => line(120, description)
const answers = {
  signal: cell('what it sees'),
  early: cell('when in a deal it says so'),
  noise: cell('what it says wrongly or in vain'),
  data: cell('where its data comes from'),
  effort: cell('what it takes'),
  choose: cell('who is right to choose it'),
}

const list = (description: string) =>
  z.array(line(140, description)).min(3).max(8).describe(description)

export const schema = pageSchema({
  intro,
  drawing: z.strictObject({
    label: line(90, 'what the drawing shows'),
    moments: z.array(line(30, 'a moment of a deal')).length(5),
    note: line(220, 'how it is to be read'),
  }),
  table: z.strictObject({
    heading: line(60, 'the heading'),
    heads: z.strictObject({
      kind: line(30, 'the head of the first column'),
      signal: line(30, 'the head of a column'),
      early: line(30, 'the head of a column'),
      noise: line(30, 'the head of a column'),
      data: line(30, 'the head of a column'),
      effort: line(30, 'the head of a column'),
      choose: line(30, 'the head of a column'),
    }),
    rows: z
      .array(
        z.strictObject({
          kind: line(40, 'a kind of tool; the name of no company but our own'),
          lane: z.enum(lanes).describe('how its line in the drawing runs'),
          ...answers,
        }),
      )
      .min(2)
      .max(8),
  }),
  guides: z.array(link).min(1).max(3).describe('how it is done by hand'),
  not: z.strictObject({
    heading: line(60, 'the heading'),
    items: list('a case in which another kind is better'),
  }),
  ask: z.strictObject({
    heading: line(60, 'the heading'),
    items: list('a question'),
    answers: line(40, 'before the pages with our own answers'),
    links: z.array(link).min(1).max(6),
  }),
  closing,
})

export type InsteadOfCam = z.infer<typeof schema>
export type ToolKind = InsteadOfCam['table']['rows'][number]
