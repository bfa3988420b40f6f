// Draws the wordmarks of `content/logos.yaml` into `public/logos/`. Run: node media/brand/wordmarks.ts
//
// An SVG inside <img> cannot use the page's font, so the letters are outlines. Every mark stands in
// the same 28-unit box on the same baseline: shown at one height, all letters are equally large.
import { mkdir, writeFile } from 'node:fs/promises'
import { type Glyph, setRun } from './outline.ts'
import { pathData, short } from './path-data.ts'

const HEIGHT = 28
const SIZE = 24
/** Capitals are 0.72 em tall in this typeface; this centres them in the box. */
const CAP_HEIGHT = 0.72
/** Near-white for the dark theme; the light theme inverts it. */
const FILL = '#cfd8e0'

/** The names as they are written; the file has the name of the list's `src`. */
const wordmarks = [
  { name: 'a16z', file: 'a16z' },
  { name: '3one4 Capital', file: '3one4-capital' },
  { name: 'Y Combinator', file: 'y-combinator' },
  { name: 'Matrix Partners', file: 'matrix-partners' },
  { name: 'Accel', file: 'accel' },
  { name: 'NEA', file: 'nea' },
  { name: 'Bessemer Venture Partners', file: 'bessemer-venture-partners' },
  { name: 'Kleiner Partners', file: 'kleiner-partners' },
]
/** One weight and one width for all of them: names in a line of text, no imitation of anybody's artwork. */
const type = { weight: 500, width: 100, tracking: -5 }

const folder = new URL('../../public/logos/', import.meta.url)
await mkdir(folder, { recursive: true })
const baseline = (HEIGHT + CAP_HEIGHT * SIZE) / 2
for (const { name, file } of wordmarks) {
  const { glyphs } = await setRun({ text: name, ...type }, 0, baseline, SIZE)
  const left = Math.min(...glyphs.map((glyph) => glyph.x + edges(glyph)[0]))
  const right = Math.max(...glyphs.map((glyph) => glyph.x + edges(glyph)[1]))
  const width = Math.ceil(right - left)
  const svg = draw(name, width, glyphs, (width - right - left) / 2)
  await writeFile(new URL(`${file}.svg`, folder), svg)
  console.log(`${file}.svg  ${width} x ${HEIGHT}  ${svg.length} bytes`)
}

/** Left and right edge of a letter; exact, as this typeface has its extremes on points. */
function edges({ outline }: Glyph): [left: number, right: number] {
  const xs = outline.flatMap(({ values }) => values.filter((_, at) => at % 2 === 0))
  return [Math.min(...xs), Math.max(...xs)]
}

/** A letter that comes again is drawn once and referred to: a third of the bytes of a long name. */
function draw(name: string, width: number, glyphs: readonly Glyph[], shift: number): string {
  const first = new Map<string, number>()
  let shapes = ''
  for (const { id, x, outline } of glyphs) {
    const drawnAt = first.get(id)
    if (drawnAt === undefined) {
      const again = glyphs.filter((glyph) => glyph.id === id).length > 1
      shapes += `<path${again ? ` id="${id}"` : ''} d="${pathData(outline, x + shift)}"/>`
      first.set(id, x)
    } else shapes += `<use href="#${id}" x="${short(x - drawnAt)}"/>`
  }
  const size = `width="${width}" height="${HEIGHT}" viewBox="0 0 ${width} ${HEIGHT}"`
  const open = `<svg xmlns="http://www.w3.org/2000/svg" ${size} fill="${FILL}">`
  return `${open}<title>${name}</title>${shapes}</svg>\n`
}
