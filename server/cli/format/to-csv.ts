import { stringify } from 'csv-stringify/sync'
import type { ExportRow } from './rows.ts'

/**
 * CSV as spreadsheets read it (RFC 4180, lines end in CR LF). A value that a spreadsheet would run as a formula gets an
 * apostrophe in front.
 */
export async function* toCsv(
  pages: AsyncIterable<ExportRow[]>,
  columns: readonly string[],
  { bom }: { bom: boolean },
): AsyncGenerator<string> {
  const options = {
    columns: [...columns],
    record_delimiter: 'windows',
    escape_formulas: true,
    // By itself it quotes CR LF only; a bare line feed in a message would end the row, and begin one with a formula.
    quoted_match: /[\r\n]/,
  }
  yield stringify([], { ...options, header: true, bom })
  for await (const page of pages) yield stringify(page, options)
}
