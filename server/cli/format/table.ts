import stringWidth from 'string-width'
import { fitted, printableLine } from './printable.ts'

export interface Column<Row> {
  title: string
  value: (row: Row) => string
  /** The fewest columns of the terminal it may be cut to; without it, it is never cut. */
  least?: number
}

const gap = '  '

/**
 * Rows as a table with a line of titles. Where it is wider than the terminal, the columns that may be cut are cut,
 * the widest first.
 *
 * @param available columns of the terminal; Infinity for a file.
 */
export function formatTable<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  available: number,
): string {
  const lines = [
    columns.map(({ title }) => title),
    ...rows.map((row) => columns.map(({ value }) => printableLine(value(row)))),
  ]
  const natural = columns.map((_, index) =>
    Math.max(...lines.map((line) => stringWidth(line[index] ?? ''))),
  )
  const widths = fitWidths(natural, columns, available - gap.length * (columns.length - 1))
  return lines
    .map((line) => line.map((cell, index) => fitted(cell, widths[index] ?? 0)).join(gap))
    .map((line) => `${line.trimEnd()}\n`)
    .join('')
}

function fitWidths(
  natural: number[],
  columns: readonly Pick<Column<never>, 'least'>[],
  available: number,
): number[] {
  const widths = [...natural]
  for (let over = sum(widths) - available; over > 0; over -= 1) {
    let widest = -1
    for (const [index, { least = Infinity }] of columns.entries()) {
      const width = widths[index] ?? 0
      if (width > least && width > (widths[widest] ?? 0)) widest = index
    }
    if (widest === -1) break
    widths[widest] = (widths[widest] ?? 0) - 1
  }
  return widths
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
