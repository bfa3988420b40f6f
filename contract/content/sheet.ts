import * as z from 'zod'
import { fields, line } from './text.ts'

/** A cell: a text, a number, or a formula, which begins with `=`. */
const cell = z.union([
  z.number(),
  z.string().trim().max(300).describe('a text, or a formula that begins with ='),
])

const column = fields({
  name: line(40, 'the heading of the column'),
  width: z.int().min(4).max(80).describe('how many letters it has room for'),
  percent: z.literal(true).optional().describe('shows its numbers in percent'),
})

const name = z
  .string()
  .regex(/^[A-Za-z0-9 ]{1,31}$/, 'must have letters, digits and spaces, at most 31')
  .describe('what its tab says')

/** A page of a workbook with columns and rows from its file. */
const written = fields({
  name,
  columns: z.array(column).min(2).max(26),
  rows: z.array(z.array(cell)).max(200).describe('those that are filled in already'),
}).refine(({ columns, rows }) => rows.every((row) => row.length <= columns.length), {
  path: ['rows'],
  error: 'a row has more cells than there are columns',
})

/** A page that explains the columns of an exported list, with an empty column for the reader. */
const explained = fields({
  name,
  filled: z.literal('columns').describe('a row for each column of an exported list'),
  columns: z.array(column).length(5),
})

/** A page that is filled from other content of the site. */
const filled = fields({
  name,
  filled: z
    .enum(['list', 'objections'])
    .describe('list: that of the sample week; objections: the log of /documentation'),
})

/** A workbook for readers of an article; the build writes it to `/sheets/<name>.xlsx`. */
export const sheetSchema = fields({
  sheets: z
    .array(z.union([written, explained, filled]))
    .min(1)
    .max(6),
})

export type Sheet = z.infer<typeof sheetSchema>
/** One page of a workbook with its columns and rows. */
export type SheetPage = z.infer<typeof written>
