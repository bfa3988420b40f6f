import { z } from 'astro/zod'
import { readContentFile } from './read-content-file.ts'
import { fields, line } from './text.ts'

/** Columns of the database, by table. */
const columns = z
  .record(z.string().max(40), z.array(z.string().max(40)).min(1))
  .describe('tables of the database, each with the columns that this is about')

/** What the website stores: the table of the privacy policy, and which columns of the database each row speaks of. */
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

export const storedFile = 'content/stored.yaml'

/** Where a text has the table: a block of its own that holds nothing. */
const place = /^```stored\n```$/m

/** The text with the table of what the website stores, in Markdown, where it asks for it. */
export function withStoredTable(markdown: string): string {
  return place.test(markdown)
    ? markdown.replace(place, () => createStoredTable(readStored()))
    : markdown
}

export const readStored = () => readContentFile(storedFile, storedSchema).data

function createStoredTable({ heads, rows }: Stored): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const toCells = ({ what, contains, why, kept }: Record<keyof Stored['heads'], string>) =>
    line([what, contains, why, kept])
  return [toCells(heads), line(Array(4).fill('---')), ...rows.map(toCells)].join('\n')
}
