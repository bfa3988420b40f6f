import stringWidth from 'string-width'
import { fitted, printableLine } from './printable.ts'

export interface Column<Row> {
  title: string
  value: (row: Row) => string
  /** The fewest columns of the terminal it may be cut to; without it, it is never cut. */
  least?: number
}

/** Prints rows as a table, or as JSON for a program to read. */
export function printRows<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  json?: boolean,
): void {
  if (json) printJson(rows)
  else process.stdout.write(formatTable(columns, rows, process.stdout.columns ?? Infinity))
}

export function printJson(value: unknown): void {
  process.stdout.write(`${JSON.stringify(value, null, 2)}\n`)
}

/** Counts by their names, one a line. */
export function countLines(counts: Readonly<Record<string, number>>): string {
  return Object.entries(counts)
    .map(([name, count]) => `${name}: ${count}\n`)
    .join('')
}

const gap = '  '

/**
 * Rows as a table with titles. Where it is wider than the terminal, the widest columns that may be cut are cut.
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
  natural: readonly number[],
  columns: readonly Pick<Column<never>, 'least'>[],
  available: number,
): number[] {
  const widths = [...natural]
  let over = widths.reduce((total, width) => total + width, 0) - available
  for (; over > 0; over -= 1) {
    const cuttable = widths.map((width, index) =>
      width > (columns[index]?.least ?? Infinity) ? width : 0,
    )
    const widest = Math.max(...cuttable)
    if (widest === 0) break
    widths[cuttable.indexOf(widest)] = widest - 1
  }
  return widths
}
