import { type Stored, storedSchema } from '../../contract/content/stored.ts'
import { readContentFile } from './read-content-file.ts'

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
