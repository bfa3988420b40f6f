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
