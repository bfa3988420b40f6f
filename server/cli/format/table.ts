/** Control characters, and marks that change the direction of text: in a visitor's text they could steer a terminal. */
const unprintable = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_C}]+/gu

function printableLine(value: string): string {
  return value.replace(unprintable, ' ')
}

/** The columns of a table: by title, the text of a row. */
export type Columns<Row> = Readonly<Record<string, (row: Row) => string>>

export function countLines(counts: Readonly<Record<string, number>>): string {
  return Object.entries(counts)
    .map(([name, count]) => `${name}: ${count}\n`)
    .join('')
}

/** Prints rows as a table. */
export function printRows<Row>(columns: Columns<Row>, rows: readonly Row[]): void {
  const cells = rows.map((row) => Object.values(columns).map((value) => printableLine(value(row))))
  const lines = [Object.keys(columns), ...cells]
  const widths = Object.keys(columns).map((_, index) =>
    Math.max(...lines.map((line) => line[index]?.length ?? 0)),
  )
  const padded = lines.map((line) => line.map((cell, index) => cell.padEnd(widths[index] ?? 0)))
  for (const line of padded) process.stdout.write(`${line.join('  ').trimEnd()}\n`)
}
