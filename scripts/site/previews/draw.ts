import { previewSize } from '../../../src/seo/page-addresses.ts'
import { colors, drawCover } from './cover.ts'
import type { Typesetter } from './typesetter.ts'

export interface PreviewWords {
  brand: string
  title: string
  description: string
  /** What stands at the right instead of a rep's contacts, as `findCover` found it. */
  cover: string | undefined
}

export interface Fonts {
  /** The brand and the title. */
  strong: Typesetter
  /** The description. */
  plain: Typesetter
}

const left = 76
const titleBox = { width: 690, bottom: 430 }
const titleSteps = [
  { size: 88, most: 2 },
  { size: 76, most: 3 },
  { size: 66, most: 4 },
  { size: 56, most: 4 },
]
const descriptionBox = { width: 640, top: 496 }
const descriptionSteps = [
  { size: 27, most: 3 },
  { size: 24, most: 4 },
]

/** The drawing of a preview as SVG: brand, title and description on the left, on the right the cover of an article, or a rep's new contacts. */
export function drawPreview(words: PreviewWords, { strong, plain }: Fonts): string {
  const title = layOut(words.title, titleSteps, strong.width, titleBox.width)
  const description = layOut(words.description, descriptionSteps, plain.width, descriptionBox.width)
  const first = titleBox.bottom - (title.lines.length - 1) * title.size * 1.06
  const titlePath = title.lines
    .map((line, at) => strong.path(line, left - 2, first + at * title.size * 1.06, title.size))
    .join('')
  const descriptionPath = description.lines
    .map((line, at) =>
      plain.path(line, left, descriptionBox.top + at * description.size * 1.4, description.size),
    )
    .join('')
  const { width, height } = previewSize
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" fill="none">
<path d="M0 0h${width}v${height}H0z" fill="${colors.ground}"/>
${words.cover === undefined ? market : drawCover(words.cover)}
${mark}<path fill="${colors.text}" d="${strong.path(words.brand, 141, 106, 37)}"/>
<g stroke="${colors.ground}" stroke-width="20" stroke-linejoin="round" paint-order="stroke">
<path fill="${colors.text}" d="${titlePath}"/><path fill="${colors.quiet}" d="${descriptionPath}"/></g>
</svg>`
}

const market = `<g stroke="${colors.line}" stroke-width="1.5">
<circle cx="1010" cy="328" r="96"/><circle cx="1010" cy="328" r="184"/><circle cx="1010" cy="328" r="276"/>
<circle cx="1010" cy="328" r="386"/></g>
<g stroke="${colors.water}" stroke-width="2" opacity=".75">
<path d="M1010 328Q1072 402 1072 500"/><path d="M1010 328Q1108 332 1180 396"/><path d="M1010 328Q944 398 848 410"/></g>
<g fill="${colors.water}"><circle cx="1072" cy="500" r="9"/><circle cx="1180" cy="396" r="9"/>
<circle cx="848" cy="410" r="9"/></g>
<path d="M1010 328Q1034 180 1140 101" stroke="${colors.amber}" stroke-width="4"/>
<circle cx="1140" cy="101" r="30" fill="${colors.amber}" opacity=".2"/>
<circle cx="1140" cy="101" r="17" fill="${colors.amber}"/>
<circle cx="1010" cy="328" r="30" fill="${colors.raised}" stroke="${colors.edge}" stroke-width="2"/>`

const mark = `<g transform="translate(76 68) scale(1.923)">
<circle cx="13" cy="13" r="11.5" stroke="${colors.text}" stroke-width="2"/>
<circle cx="20.4" cy="6.4" r="4.7" fill="${colors.ground}"/>
<path d="M13 13 20.2 6.6" stroke="${colors.amber}" stroke-width="2"/>
<circle cx="13" cy="13" r="3" fill="${colors.text}"/>
<circle cx="20.4" cy="6.4" r="3.4" fill="${colors.amber}"/></g>`

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

/** Breaks a text at the first size that fits, else cuts it. @param width of a line, in em. @param box in pixels. */
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
