/** Code of Markdown, in which brackets are what they are, or a part; one that does not end goes to the end of the text. */
const piece =
  /^(?<fence>`{3,}|~{3,})[\s\S]*?^\k<fence>|`[^`\n]+`|\[\[(?<part>[\s\S]*?)(?<end>\]\]|(?![\s\S]))/gm

/** Stands where a part went, until what is around it is mended. */
const gap = '\uE000'
const emptyLine = /^[ \t]*(?:(?:[-*+>]|\d+[.)])[ \t]+)?(?:\uE000[ \t]*)+(?:\n|(?![\s\S]))/gm
const gapFirst = /^\uE000 ?/gm
const gapBeforeEnd = / ?\uE000(?=[\s.,;:!?)]|(?![\s\S]))/g

/**
 * A text without its parts `[[…]]` that are not shown. A line of Markdown left empty goes with its list sign.
 *
 * @param isIncluded what decides, by the text of the part.
 * @param unended makes the error for a part without its `]]`.
 */
export function dropParts(
  text: string,
  isIncluded: (part: string) => boolean,
  unended: (part: string) => Error,
): string {
  if (!text.includes('[[')) return text
  return text
    .replace(piece, (...found) => {
      const whole: string = found[0]
      const { part, end } = found.at(-1) as { part?: string; end?: string }
      if (part === undefined) return whole
      if (end === '' || part.includes('[[')) throw unended(whole)
      return isIncluded(whole) ? part : gap
    })
    .replace(emptyLine, '')
    .replace(gapFirst, '')
    .replace(gapBeforeEnd, '')
    .replaceAll(gap, '')
}

/** A text of the same lines and lengths in which every part is blank. */
export function blankParts(text: string): string {
  return text.replace(piece, (whole, ...found) => {
    const { part } = found.at(-1) as { part?: string }
    return part === undefined ? whole : whole.replace(/[^\n]/g, ' ')
  })
}
