import { readFileSync } from 'node:fs'
import { contentFault } from './format-content-error.ts'
import { parseContent } from './parse-content.ts'
import { type Stored, storedSchema } from './stored.ts'

export const storedFile = 'content/stored.yaml'

/** Where a text has the table: a block of its own that holds nothing. */
const place = /^```stored\n```$/m

/** The text with the table of what the website stores, in Markdown, where it asks for it. */
export function withStoredTable(markdown: string): string {
  return place.test(markdown) ? markdown.replace(place, () => storedTable(readStored())) : markdown
}

/** @throws a ContentError naming the field when the file is wrong. */
export function readStored(): Stored {
  const { data, lineOf } = parseContent(readFileSync(storedFile, 'utf8'), storedFile)
  const fault = contentFault(storedFile, data, storedSchema, lineOf)
  if (fault) throw fault
  return storedSchema.parse(data)
}

function storedTable({ heads, rows }: Stored): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const cellsOf = ({ what, contains, why, kept }: Record<keyof Stored['heads'], string>) =>
    line([what, contains, why, kept])
  return [cellsOf(heads), line(Array(4).fill('---')), ...rows.map(cellsOf)].join('\n')
}
