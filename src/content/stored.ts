import { type Stored, storedSchema } from '../../contract/content/stored.ts'
import { readContentFile } from './read-content-file.ts'

export const storedFile = 'content/stored.yaml'

const place = /^```stored\n```$/m

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
