/**
 * Characters after which a spreadsheet may see a formula begin: separators, quotes, spaces and invisible letters, and
 * then the sign. One match for a whole run keeps long texts cheap.
 */
const beforeSign = /([;|\s"\p{Cf}]+)([=+\-@＝＋－＠])?/gu

/** A value with an apostrophe before each sign that a spreadsheet could read as the beginning of a formula. */
export function withFormulaGuard(value: string): string {
  return value
    .replace(beforeSign, (run: string, before: string, sign: string | undefined, at: number) =>
      sign && (at === 0 || /[;|\t\r\n]/.test(before)) ? `${before}'${sign}` : run,
    )
    .replace(/^(?=[=+\-@＝＋－＠])/u, "'")
}
