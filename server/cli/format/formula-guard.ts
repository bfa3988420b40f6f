/**
 * What may stand between the beginning of a cell and a sign that makes a formula of it: list separators and line
 * breaks, which begin a cell where a spreadsheet splits at them; quotes, which it takes off; blanks and letters that
 * nobody sees. The whole run is one match, so that its length costs no more than its letters.
 */
const beforeSign = /([;|\s"\p{Cf}]+)('*[=+\-@＝＋－＠])?/gu
const signAtStart = /^('*[=+\-@＝＋－＠])/u
const separator = /[;|\t\r\n]/

/**
 * A value in which no cell begins with a formula, whatever a spreadsheet splits the file at: the list separator of
 * half of Europe is `;`. An apostrophe goes before each sign that could begin one, also where apostrophes stand there
 * already, so that {@link withoutFormulaGuard} gives back the very value.
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
