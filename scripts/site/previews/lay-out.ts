/** Lines of text that fit a box, and the size at which they do. */
export interface Block {
  lines: string[]
  /** In pixels. */
  size: number
}

/** A size at which a text is tried, in pixels, and the most lines it may have then. */
export interface Step {
  size: number
  most: number
}

/**
 * Breaks a text at its spaces, at the first size at which it fits. At the last one, what does not fit
 * is left out after a word, and an ellipsis says so.
 *
 * @param width the width of a line, in em.
 * @param box the width of the box, in pixels.
 */
export function layOut(
  text: string,
  steps: readonly Step[],
  width: (line: string) => number,
  box: number,
): Block {
  const tries = steps.map(({ size, most }) => {
    const fits = (line: string) => width(line) * size <= box
    return { size, most, fits, lines: breakLines(text, fits) }
  })
  const found = tries.find(({ lines, most, fits }) => lines.length <= most && lines.every(fits))
  if (found) return { lines: balanced(text, found, width, box), size: found.size }
  const smallest = tries.at(-1)
  if (!smallest) throw new Error('There must be a size at which to set the text.')
  const kept = smallest.lines.slice(0, smallest.most)
  if (smallest.lines.length > kept.length) kept.push(shortened(kept.pop() ?? '', smallest.fits))
  return { lines: kept, size: smallest.size }
}

/** The same number of lines in the narrowest box, so that no word stands alone at the end. */
function balanced(
  text: string,
  { lines, size }: Block,
  width: (line: string) => number,
  box: number,
): string[] {
  let best = lines
  for (let narrower = box * 0.96; narrower > box * 0.5; narrower *= 0.96) {
    const fits = (line: string) => width(line) * size <= narrower
    const tried = breakLines(text, fits)
    if (tried.length > lines.length || !tried.every(fits)) return best
    best = tried
  }
  return best
}

function breakLines(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** The line with an ellipsis, without as many of its last words as that takes. */
function shortened(line: string, fits: (line: string) => boolean): string {
  const words = line.split(' ')
  while (words.length > 1 && !fits(`${words.join(' ')}…`)) words.pop()
  return `${words.join(' ').replace(/[.,;:]$/, '')}…`
}
