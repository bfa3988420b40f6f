import stringWidth from 'string-width'

/** Control characters, and marks that turn the direction of the text: a visitor could steer a terminal with them. */
const unprintable = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_C}]+/gu
const graphemes = new Intl.Segmenter()

/** A value without marks that turn the direction of text: they would make a name or an address read as another. */
export function withoutBidiMarks(value: string): string {
  return value.replace(/\p{Bidi_C}+/gu, '')
}

/** A value on one line, with nothing in it that a terminal obeys. */
export function printableLine(value: string): string {
  return value.replace(unprintable, ' ')
}

/** A value with its line breaks, every line after the first indented. */
export function printableText(value: string, indent: string): string {
  return value.split('\n').map(printableLine).join(`\n${indent}`)
}

/** A line cut to so many columns of a terminal, and then filled up to them. */
export function fitted(line: string, columns: number): string {
  const width = stringWidth(line)
  if (width <= columns) return line + ' '.repeat(columns - width)
  let kept = ''
  let used = 0
  for (const { segment } of graphemes.segment(line)) {
    const next = stringWidth(segment)
    if (used + next > columns - 1) break
    kept += segment
    used += next
  }
  return `${kept}…${' '.repeat(columns - 1 - used)}`
}
