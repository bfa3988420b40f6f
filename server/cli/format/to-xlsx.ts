import { strToU8, Zip, ZipDeflate } from 'fflate'
import { day } from '../../../contract/duration.ts'
import {
  type Cell,
  cellStyles,
  numberCell,
  rowOf,
  sheetBegin,
  sheetEnd,
  sheetPart,
  textCell,
  workbookParts,
} from '../../../contract/workbook.ts'
import { ConfigError } from '../../settings/config-error.ts'
import type { ExportRow } from './rows.ts'
import { withoutBidiMarks } from './to-csv.ts'

/** How many rows a sheet has room for. */
const mostSheetRows = 1_048_576

/**
 * A workbook of one sheet, in pieces: every value is a text, and times are dates in UTC. Memory holds one page.
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
  for (const [name, text] of Object.entries(workbookParts([sheet]))) add(name)(text, true)
  const write = add(sheetPart(1))
  const headings = columns.map((column) => textCell(cellStyles.heading, column))
  write(sheetBegin() + rowOf(1, headings))
  let number = 1
  for await (const page of pages) {
    for (const row of page) {
      number += 1
      if (number > mostSheetRows) throw new ConfigError(tooMany)
      const cells = columns.map((column) => cell(column, row[column] ?? ''))
      write(rowOf(number, cells))
    }
    yield* taken()
  }
  write(sheetEnd, true)
  zip.end()
  yield* taken()
}

const tooMany = `A sheet has room for ${mostSheetRows} rows, and there are more: use --format csv.`

function cell(column: string, value: string): Cell {
  if (value === '') return undefined
  const time = isTime(column) ? Date.parse(value) : Number.NaN
  return Number.isNaN(time)
    ? textCell(cellStyles.text, withoutBidiMarks(value))
    : numberCell(cellStyles.time, time / day + daysBefore1970)
}

/** The columns whose values are ISO 8601, written by us. */
function isTime(column: string): boolean {
  return column.endsWith('_at') || column === 'slot'
}

/** A spreadsheet counts days from the end of 1899. */
const daysBefore1970 = 25_569
