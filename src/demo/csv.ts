/** What a spreadsheet would take for the start of a formula, in full width too (OWASP, CSV injection). */
const formula = /^[=+\-@\t\r＝＋－＠]/

/**
 * A CSV file: RFC 4180, UTF-8 with a byte order mark for Excel. A text that would run as a formula gets an apostrophe.
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
