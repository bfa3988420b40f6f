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

type Part = [text: string, weight: number]
type Wordmark = {
  name: string
  file: string
  parts: readonly Part[]
  /** Per cent of the normal width. */
  width: number
  /** Thousandths of an em. */
  tracking: number
  /** Optical correction: capitals alone look larger than they are, small letters alone smaller. */
  scale: number
}

const wordmarks: readonly Wordmark[] = [
  { name: 'a16z', file: 'a16z', parts: [['a16z', 700]], width: 100, tracking: -12, scale: 1.07 },
  {
    name: '3one4 Capital',
    file: '3one4-capital',
    parts: [
      ['3one4 ', 650],
      ['Capital', 400],
    ],
    width: 92,
    tracking: 0,
    scale: 1,
  },
  {
    name: 'Y Combinator',
    file: 'y-combinator',
    parts: [['Y Combinator', 500]],
    width: 100,
    tracking: -18,
    scale: 1,
  },
  {
    name: 'Matrix Partners',
    file: 'matrix-partners',
    parts: [['Matrix Partners', 450]],
    width: 90,
    tracking: 30,
    scale: 0.95,
  },
  { name: 'Accel', file: 'accel', parts: [['Accel', 640]], width: 100, tracking: -8, scale: 1.05 },
  { name: 'NEA', file: 'nea', parts: [['NEA', 620]], width: 100, tracking: 140, scale: 0.95 },
  {
    name: 'Bessemer Venture Partners',
    file: 'bessemer-venture-partners',
    parts: [['Bessemer Venture Partners', 520]],
    width: 76,
    tracking: 2,
    scale: 0.96,
  },
  {
    name: 'Kleiner Partners',
    file: 'kleiner-partners',
    parts: [['Kleiner Partners', 660]],
    width: 88,
    tracking: -10,
    scale: 0.97,
  },
]

const folder = new URL('../../public/logos/', import.meta.url)
await mkdir(folder, { recursive: true })
for (const mark of wordmarks) {
  const glyphs = await setMark(mark)
  const left = Math.min(...glyphs.map((glyph) => glyph.x + edges(glyph)[0]))
  const right = Math.max(...glyphs.map((glyph) => glyph.x + edges(glyph)[1]))
  const width = Math.ceil(right - left)
  const svg = draw(mark.name, width, glyphs, (width - right - left) / 2)
  await writeFile(new URL(`${mark.file}.svg`, folder), svg)
  console.log(`${mark.file}.svg  ${width} x ${HEIGHT}  ${svg.length} bytes`)
}

async function setMark(mark: Wordmark): Promise<Glyph[]> {
  const size = SIZE * mark.scale
  const baseline = (HEIGHT + CAP_HEIGHT * size) / 2
  const glyphs: Glyph[] = []
  let pen = 0
  for (const [at, [text, weight]] of mark.parts.entries()) {
    const run = { text, weight, width: mark.width, tracking: mark.tracking }
    const set = await setRun(run, pen, baseline, size)
    // A letter of another weight is another drawing.
    glyphs.push(...set.glyphs.map((glyph) => ({ ...glyph, id: glyph.id + (at || '') })))
    pen = set.pen
  }
  return glyphs
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
