import { stringify } from 'csv-stringify/sync'
import type { ExportRow } from '../../leads/export-leads.ts'

/** CSV as spreadsheets read it (RFC 4180), without formulas and without marks that turn the direction of text. */
export async function* toCsv(
  pages: AsyncIterable<ExportRow[]> | Iterable<ExportRow[]>,
  columns: readonly string[],
): AsyncGenerator<string> {
  const options = {
    columns: [...columns],
    record_delimiter: 'windows',
    // By itself it quotes CR LF only; a bare line feed in a message would end the row, and begin one with a formula.
    quoted_match: /[\r\n]/,
    cast: { string: (value: string) => withFormulaGuard(withoutBidiMarks(value)) },
  }
  yield stringify([], { ...options, header: true })
  for await (const page of pages) yield stringify(page, options)
}

/** A value without marks that turn the direction of text: they would make a name or an address read as another. */
export function withoutBidiMarks(value: string): string {
  return value.replace(/\p{Bidi_C}+/gu, '')
}

/**
 * What may stand before a sign that makes a formula: separators where spreadsheets split, quotes, blanks, unseen
 * letters. One match, so that long runs stay cheap.
 */
const beforeSign = /([;|\s"\p{Cf}]+)([=+\-@＝＋－＠])?/gu

/** A value in which no cell begins with a formula, wherever a spreadsheet splits it. */
export function withFormulaGuard(value: string): string {
  return value
    .replace(beforeSign, (run: string, before: string, sign: string | undefined, at: number) =>
      sign && (at === 0 || /[;|\t\r\n]/.test(before)) ? `${before}'${sign}` : run,
    )
    .replace(/^(?=[=+\-@＝＋－＠])/u, "'")
}
