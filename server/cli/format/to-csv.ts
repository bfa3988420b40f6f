import { stringify } from 'csv-stringify/sync'
import { withFormulaGuard } from './formula-guard.ts'
import { withoutBidiMarks } from './printable.ts'
import type { ExportRow } from './rows.ts'

/**
 * CSV as spreadsheets read it (RFC 4180), guarded against formulas and without marks that turn the direction of text.
 */
export async function* toCsv(
  pages: AsyncIterable<ExportRow[]>,
  columns: readonly string[],
  { bom }: { bom: boolean },
): AsyncGenerator<string> {
  const options = {
    columns: [...columns],
    record_delimiter: 'windows',
    // By itself it quotes CR LF only; a bare line feed in a message would end the row, and begin one with a formula.
    quoted_match: /[\r\n]/,
    cast: { string: (value: string) => withFormulaGuard(withoutBidiMarks(value)) },
  }
  yield stringify([], { ...options, header: true, bom })
  for await (const page of pages) yield stringify(page, options)
}
