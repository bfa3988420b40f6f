import * as z from 'zod'
import { fields, line } from './text.ts'

/** Columns of the database, by table. */
const columns = z
  .record(z.string().max(40), z.array(z.string().max(40)).min(1))
  .describe('tables of the database, each with the columns that this is about')

/** The privacy policy’s table of stored data, with the database columns that each row is about. */
export const storedSchema = fields({
  heads: fields({
    what: line(40, 'above the names'),
    contains: line(40, 'above what each contains'),
    why: line(40, 'above purpose and legal basis'),
    kept: line(40, 'above the periods'),
  }).describe('the heads of the table'),
  rows: z
    .array(
      fields({
        what: line(40, 'what it is called'),
        contains: line(400, 'what it contains, in the words of whom it is about'),
        why: line(400, 'the purpose and the legal basis'),
        kept: line(200, 'for how long; a period of a setting as a token, {retention.messages}'),
        covers: columns,
      }),
    )
    .min(1),
  apart: z
    .array(fields({ because: line(200, 'why it is nothing of a visitor'), covers: columns }))
    .describe('what the database holds besides, and no row has to tell of'),
})

export type Stored = z.infer<typeof storedSchema>
