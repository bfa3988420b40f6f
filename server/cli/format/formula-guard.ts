/**
 * What may stand before a sign that makes a formula: separators where spreadsheets split, quotes, blanks, unseen
 * letters. One match, so that long runs stay cheap.
 */
const beforeSign = /([;|\s"\p{Cf}]+)('*[=+\-@＝＋－＠])?/gu
const signAtStart = /^('*[=+\-@＝＋－＠])/u
const separator = /[;|\t\r\n]/

/**
 * A value in which no cell begins with a formula, wherever a spreadsheet splits it. Apostrophes are added so that
 * {@link withoutFormulaGuard} can undo it.
 */
export function withFormulaGuard(value: string): string {
  return value
    .replace(beforeSign, (run: string, before: string, sign: string | undefined, at: number) =>
      sign !== undefined && beginsCell(before, at) ? `${before}'${sign}` : run,
    )
    .replace(signAtStart, "'$1")
}

/** The value that {@link withFormulaGuard} was given. */
export function withoutFormulaGuard(value: string): string {
  return value
    .replace(beforeSign, (run: string, before: string, sign: string | undefined, at: number) =>
      sign?.startsWith("'") && beginsCell(before, at) ? before + sign.slice(1) : run,
    )
    .replace(signAtStart, (sign) => (sign.startsWith("'") ? sign.slice(1) : sign))
}

function beginsCell(before: string, at: number): boolean {
  return at === 0 || separator.test(before)
}
