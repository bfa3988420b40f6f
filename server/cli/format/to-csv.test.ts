import { stringify } from 'csv-stringify/sync'
import { expect, test } from 'vitest'
import { toCsv, withFormulaGuard } from './to-csv.ts'

test.each([
  ['=1', "'=1"],
  [' \u200b-1', " \u200b'-1"],
  [';=1', ";'=1"],
  ['a;"+1', `a;"'+1`],
  ['a|@SUM(A1)', "a|'@SUM(A1)"],
  [';"=1+N("");', `;"'=1+N("");`],
  ['a\t＝1', "a\t'＝1"],
  ['=1;=2\r\n=3', "'=1;'=2\r\n'=3"],
])('%j becomes %j', (value, guarded) => {
  expect(withFormulaGuard(value)).toBe(guarded)
})

test.each(['', 'a', "'a", 'a = b - c', 'a -b', "it's", 'a@example.com', 'a;b', '";"'])(
  '%j stays as it is',
  (value) => {
    expect(withFormulaGuard(value)).toBe(value)
  },
)

/** Every text of up to four of these letters. */
function* texts(): Generator<string> {
  const letters = [...`=';"\t\n a`]
  for (let number = 0; number < letters.length ** 4; number++) {
    let text = ''
    for (let rest = number; rest > 0; rest = Math.floor(rest / letters.length)) {
      text += letters[rest % letters.length]
    }
    yield text
  }
}

test('leaves no cell a formula, whichever separator a spreadsheet goes by', () => {
  for (const text of texts()) {
    const line = stringify([['id', withFormulaGuard(text), 'end']], { quoted_match: /[\r\n]/ })
    for (const separator of [',', ';', '\t', '|']) {
      const formula = cells(line, separator).find((cell) => cell.trim().startsWith('='))
      if (formula !== undefined) expect.fail(`${JSON.stringify(text)}: ${formula}`)
    }
  }
})

/**
 * The cells that a spreadsheet makes of a text: a quote counts as one only where it begins a cell, and what follows
 * the closing one belongs to the cell. `csv-parse` refuses such a text, which is what no spreadsheet does.
 */
function cells(text: string, separator: string): string[] {
  const found: string[] = []
  let cell = ''
  let begins = true
  let quoted = false
  for (let at = 0; at < text.length; at++) {
    const letter = text[at] ?? ''
    if (quoted && letter === '"' && text[at + 1] === '"') {
      cell += letter
      at += 1
    } else if (quoted) {
      if (letter === '"') quoted = false
      else cell += letter
    } else if (begins && letter === '"') {
      quoted = true
      begins = false
    } else if (letter === separator || letter === '\n' || letter === '\r') {
      found.push(cell)
      cell = ''
      begins = true
    } else {
      cell += letter
      begins = false
    }
  }
  return [...found, cell]
}

test('CSV leaves out marks that turn the direction of the text', async () => {
  const pieces = await Array.fromAsync(toCsv([[{ message: 'a\u202e\u2066b\u200f' }]], ['message']))
  expect(pieces.join('')).toBe('message\r\nab\r\n')
})
