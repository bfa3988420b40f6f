import { z } from 'astro/zod'
import { line } from './text.ts'

/** What stands around every legal text. */
export const legalSchema = z.strictObject({
  updated: line(30, 'stands before the date'),
  rewritten: line(30, 'stands before the day of the text, below it'),
  first: line(30, 'stands before the day of the first version, below the text'),
  contents: line(30, 'the heading of the index'),
})

export type Legal = z.infer<typeof legalSchema>
