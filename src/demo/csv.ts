/** What a spreadsheet would take for the start of a formula, in full width too (OWASP, CSV injection). */
const formula = /^[=+\-@\t\r＝＋－＠]/

/**
 * A CSV file as spreadsheets and importers read it: RFC 4180, lines end in CR LF, UTF-8 with a byte order
 * mark, by which Excel knows it. A text that a spreadsheet would run as a formula gets an apostrophe in
 * front.
 *
 * @param rows the names of the columns first; every row as long as that one.
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`
}

function cell(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
