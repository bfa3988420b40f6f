import { strToU8, Zip, ZipDeflate } from 'fflate'
import { day } from '../../../contract/duration.ts'
import { withoutBidiMarks } from './printable.ts'
import type { ExportRow } from './rows.ts'
import { cellStyles, sheetBegin, sheetEnd, sheetPart, workbookParts } from './workbook-parts.ts'

/** How many rows of leads a sheet has room for, below its headings. */
export const mostSheetRows = 1_048_575

/**
 * A workbook, in pieces: one sheet with a row of headings. Every value is a text, whatever it begins with, and times
 * are dates, in UTC. Memory holds one page and what the compression looks back on.
 *
 * @param sheet its name: letters.
 */
export async function* toXlsx(
  pages: AsyncIterable<ExportRow[]>,
  columns: readonly string[],
  sheet: string,
): AsyncGenerator<Uint8Array> {
  let pieces: Uint8Array[] = []
  const zip = new Zip((error, piece) => {
    if (error) throw error
    pieces.push(piece)
  })
  const taken = () => {
    const ready = pieces
    pieces = []
    return ready
  }
  const add = (name: string) => {
    const part = new ZipDeflate(name)
    zip.add(part)
    return (text: string, isLast = false) => part.push(strToU8(text), isLast)
  }
  for (const [name, text] of Object.entries(workbookParts(sheet))) add(name)(text, true)
  const write = add(sheetPart)
  write(sheetBegin + rowOf(1, columns, (column) => textCell(cellStyles.heading, column)))
  let number = 1
  for await (const page of pages) {
    for (const row of page) {
      number += 1
      write(rowOf(number, columns, (column) => cell(column, row[column] ?? '')))
    }
    yield* taken()
  }
  write(sheetEnd, true)
  zip.end()
  yield* taken()
}

/** A cell without its address, as `[attributes, content]`; undefined for one that is empty. */
type Cell = readonly [attributes: string, content: string] | undefined

function rowOf(
  number: number,
  columns: readonly string[],
  cellOf: (column: string) => Cell,
): string {
  const cells = columns.map((column, index) => {
    const [attributes, content] = cellOf(column) ?? []
    return content ? `<c r="${letterOf(index)}${number}" ${attributes}>${content}</c>` : ''
  })
  return `<row r="${number}">${cells.join('')}</row>`
}

/** The letter of a column; no kind of lead has as many as there are letters. */
function letterOf(index: number): string {
  return String.fromCharCode('A'.charCodeAt(0) + index)
}

function cell(column: string, value: string): Cell {
  if (value === '') return undefined
  const time = isTime(column) ? Date.parse(value) : Number.NaN
  return Number.isNaN(time)
    ? textCell(cellStyles.text, value)
    : [`s="${cellStyles.time}"`, `<v>${time / day + daysBefore1970}</v>`]
}

/** The columns whose values are ISO 8601, written by us. */
function isTime(column: string): boolean {
  return column.endsWith('_at') || column === 'slot'
}

/** A spreadsheet counts days from the end of 1899. */
const daysBefore1970 = 25_569

function textCell(style: number, text: string): Cell {
  const content = `<is><t xml:space="preserve">${escaped(text)}</t></is>`
  return [`s="${style}" t="inlineStr"`, content]
}

/** What XML 1.0 has no place for, besides the line breaks that a parser would change. */
const impossible = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]|\r(?=\n)/gu
/** Spreadsheets read this as the letter with that number. */
const letterByNumber = /_(?=x[0-9A-Fa-f]{4}_)/g
const references: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '\n' }

function escaped(text: string): string {
  return withoutBidiMarks(text)
    .replace(impossible, '')
    .replace(letterByNumber, '_x005F_')
    .replace(/[&<>\r]/g, (letter) => references[letter] ?? letter)
}
