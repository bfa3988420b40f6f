import { z } from 'astro/zod'
import { columns } from '../vocabulary/columns.ts'
import { line } from './text.ts'

/** What every column of an exported list means. Their names and their order are in `src/vocabulary/columns.ts`. */
export const columnsSchema = z.record(
  z.enum(columns),
  z.strictObject({
    label: line(30, 'what the column is called in a text'),
    means: line(120, 'what it holds'),
    crm: line(60, 'the field of a CRM that takes it'),
    again: line(60, 'what the next import does with a value that is there already'),
  }),
)

export type ColumnsCopy = z.infer<typeof columnsSchema>
