import stringWidth from 'string-width'

/** Control characters, and marks that turn the direction of the text: a visitor could steer a terminal with them. */
const unprintable = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_C}]+/gu
const graphemes = new Intl.Segmenter()

/** A value with its line breaks and nothing that a terminal obeys, every line after the first indented. */
export function printableText(value: string, indent: string): string {
  return value.split('\n').map(printableLine).join(`\n${indent}`)
}

function printableLine(value: string): string {
  return value.replace(unprintable, ' ')
}

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

/** Where the table is wider than the terminal, the widest columns that may be cut are cut. */
function formatTable<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  available: number,
): string {
  const lines = [
    columns.map(({ title }) => title),
    ...rows.map((row) => columns.map(({ value }) => printableLine(value(row)))),
  ]
  const widths = columns.map((_, index) =>
    Math.max(...lines.map((line) => stringWidth(line[index] ?? ''))),
  )
  let over = gap.length * (columns.length - 1) - available
  for (const width of widths) over += width
  for (; over > 0; over -= 1) {
    const cuttable = widths.map((width, index) =>
      width > (columns[index]?.least ?? Infinity) ? width : 0,
    )
    const widest = Math.max(...cuttable)
    if (widest === 0) break
    widths[cuttable.indexOf(widest)] = widest - 1
  }
  return lines
    .map((line) => line.map((cell, index) => fitted(cell, widths[index] ?? 0)).join(gap))
    .map((line) => `${line.trimEnd()}\n`)
    .join('')
}

/** A line cut to so many columns of a terminal, and then filled up to them. */
function fitted(line: string, columns: number): string {
  const width = stringWidth(line)
  if (width <= columns) return line + ' '.repeat(columns - width)
  let kept = ''
  let used = 0
  for (const { segment } of graphemes.segment(line)) {
    const next = stringWidth(segment)
    if (used + next > columns - 1) break
    kept += segment
    used += next
  }
  return `${kept}…${' '.repeat(columns - 1 - used)}`
}
