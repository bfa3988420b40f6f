/** The longest line of prose in a document, in characters. */
export const proseWidth = 120

/** What stands as it is, however long: tables, headings, HTML and comments, definitions of links. */
const fixed = /^\s*(?:\||#{1,6} |<|\[[^\]]+\]: )/
const listItem = /^(\s*)(?:[-*+]|\d+[.)]) /
/** A word that would begin a list, a heading or a quotation if a line began with it. */
const startsBlock = /^(?:[-+*>]|#{1,6}|\d+[.)])$/

/**
 * Wraps the prose of a Markdown text: a paragraph or list item with a line that is too long is filled anew, all others
 * keep their lines. Code, tables, headings and HTML stay as they are. It comes out the same when it is run twice.
 */
export function wrapProse(markdown: string): string {
  return blocks(markdown)
    .flatMap(({ lines, isProse }) =>
      isProse && lines.some((line) => line.length > proseWidth) ? fill(lines) : lines,
    )
    .join('\n')
}

/** The lines of prose that are too long, counted from 1; one that is a single long word cannot be shorter. */
export function longLines(markdown: string): number[] {
  let line = 0
  return blocks(markdown).flatMap(({ lines, isProse }) =>
    lines.flatMap((text) => {
      line += 1
      return isProse && text.length > proseWidth && /\S\s+\S/.test(text.trim()) ? [line] : []
    }),
  )
}

interface Block {
  lines: string[]
  isProse: boolean
}

/** The text cut into paragraphs, list items and what is neither; joined again it is the same text. */
function blocks(markdown: string): Block[] {
  const all: Block[] = []
  let fence: string | undefined
  let afterBlank = true
  for (const line of markdown.split('\n')) {
    const marker = /^\s*(```+|~~~+)/.exec(line)?.[1]
    const isCode = fence !== undefined || marker !== undefined
    if (marker && fence === undefined) fence = marker
    else if (marker && fence && marker.startsWith(fence)) fence = undefined

    const last = all.at(-1)
    const isBlank = line.trim() === ''
    const isIndentedCode = /^ {4}/.test(line) && (afterBlank || last?.isProse === false)
    if (isCode || isBlank || fixed.test(line) || isIndentedCode) {
      all.push({ lines: [line], isProse: false })
    } else if (last?.isProse && !listItem.test(line)) {
      last.lines.push(line)
    } else {
      all.push({ lines: [line], isProse: true })
    }
    afterBlank = isBlank
  }
  return all
}

function fill(lines: readonly string[]): string[] {
  const [first = ''] = lines
  const start = listItem.exec(first)?.[0] ?? /^\s*/.exec(first)?.[0] ?? ''
  const indent = ' '.repeat(start.length)
  const words = wordsOf(lines.join(' ').slice(start.length))
  const filled: string[] = []
  let line = start
  for (const [index, word] of words.entries()) {
    const joined = line.trim() === start.trim() && index === 0 ? line + word : `${line} ${word}`
    if (joined.length > proseWidth && index > 0 && !startsBlock.test(word)) {
      filled.push(line)
      line = indent + word
    } else {
      line = joined
    }
  }
  return [...filled, line]
}

/** Code of up to 60 characters is one word, so that it can be searched for. */
function wordsOf(text: string): string[] {
  const joint = '\uE000'
  return text
    .replaceAll(/`[^`]{1,60}`/g, (code) => code.replaceAll(' ', joint))
    .trim()
    .split(/\s+/)
    .map((word) => word.replaceAll(joint, ' '))
}
