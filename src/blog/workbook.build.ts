import { strToU8, zipSync } from 'fflate'
import {
  type Cell,
  cellStyles,
  formulaCell,
  numberCell,
  rowOf,
  sheetBegin,
  sheetEnd,
  sheetPart,
  textCell,
  workbookParts,
} from '../../contract/workbook.ts'
import type { SheetPage } from '../content/sheet.ts'

type Column = SheetPage['columns'][number]

/** A workbook of these pages as a file: the same bytes for the same pages, whenever it is built. */
export function workbookOf(pages: readonly SheetPage[]): Uint8Array {
  const parts = {
    ...workbookParts(pages.map(({ name }) => name)),
    ...Object.fromEntries(pages.map((page, index) => [sheetPart(index + 1), sheetOf(page)])),
  }
  const files = Object.entries(parts).map(([name, text]) => [name, strToU8(text)] as const)
  return zipSync(Object.fromEntries(files), { mtime: new Date(1980, 0, 1, 12) })
}

function sheetOf({ columns, rows }: SheetPage): string {
  const headings = columns.map(({ name }) => textCell(cellStyles.heading, name))
  const lines = rows.map((row, index) =>
    rowOf(
      index + 2,
      row.map((value, column) => cellOf(value, columns[column])),
    ),
  )
  const widths = columns.map(({ width }) => width)
  return `${sheetBegin(widths)}${rowOf(1, headings)}${lines.join('')}${sheetEnd}`
}

function cellOf(value: SheetPage['rows'][number][number], column: Column | undefined): Cell {
  const style = column?.percent ? cellStyles.percent : cellStyles.wrapped
  if (typeof value === 'number') return numberCell(style, value)
  if (value === '') return undefined
  return value.startsWith('=') ? formulaCell(style, value.slice(1)) : textCell(style, value)
}
