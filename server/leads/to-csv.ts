import { stringify } from 'csv-stringify/sync'
import { withFormulaGuard } from '../../contract/formula-guard.ts'
import type { ExportRow } from './export-leads.ts'

/** CSV as spreadsheets read it (RFC 4180), without formulas and without marks that turn the direction of text. */
export async function* toCsv(
  pages: AsyncIterable<ExportRow[]> | Iterable<ExportRow[]>,
  columns: readonly (string | { key: string; header: string })[],
  /** Whether it begins with the mark by which a spreadsheet knows UTF-8. */
  hasMark = false,
): AsyncGenerator<string> {
  const options = {
    columns: [...columns],
    record_delimiter: 'windows',
    // By itself it quotes CR LF only; a bare line feed in a message would end the row, and begin one with a formula.
    quoted_match: /[\r\n]/,
    cast: { string: (value: string) => withFormulaGuard(withoutBidiMarks(value)) },
  }
  yield stringify([], { ...options, header: true, bom: hasMark })
  for await (const page of pages) yield stringify(page, options)
}

/** A value without marks that turn the direction of text: they would make a name or an address read as another. */
function withoutBidiMarks(value: string): string {
  return value.replace(/\p{Bidi_C}+/gu, '')
}
