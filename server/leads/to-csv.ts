import { stringify } from 'csv-stringify/sync'
import { withFormulaGuard } from '../../contract/lib/formula-guard.ts'
import type { ExportRow } from './export-leads.ts'

/** CSV as spreadsheets read it (RFC 4180). Formulas and marks that change the direction of text are made harmless. */
export async function* toCsv(
  pages: AsyncIterable<ExportRow[]> | Iterable<ExportRow[]>,
  columns: readonly (string | { key: string; header: string })[],
  /** Whether it begins with a byte order mark, by which spreadsheets recognize UTF-8. */
  hasMark = false,
): AsyncGenerator<string> {
  const options = {
    columns: [...columns],
    record_delimiter: 'windows',
    // The library quotes CR LF only; a bare line feed would end the row, and could begin one with a formula.
    quoted_match: /[\r\n]/,
    cast: { string: (value: string) => withFormulaGuard(withoutBidiMarks(value)) },
  }
  yield stringify([], { ...options, header: true, bom: hasMark })
  for await (const page of pages) yield stringify(page, options)
}

/** Removes marks that change the direction of text: they can make a name or address read as another. */
function withoutBidiMarks(value: string): string {
  return value.replace(/\p{Bidi_C}+/gu, '')
}
