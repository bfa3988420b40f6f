import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { Face, Font, Blob as FontBlob, Buffer as ShapeBuffer, shape } from 'harfbuzzjs'
import makeSubset from 'subset-font'

const source = createRequire(import.meta.url).resolve(
  '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
)

/** Everything the packaged font draws of Latin scripts; what it lacks is drawn as its empty box. */
const characters = Array.from({ length: 0x2200 }, (_, code) =>
  String.fromCodePoint(code + 32),
).join('')

/** Sets lines in one cut of the page's font as outlines, so that no machine needs the font to draw them. */
export interface Typesetter {
  /** The width of a line with its kerning, in em. */
  width: (text: string) => number
  /** A line as SVG path data, its left end at `x` on the baseline `y`, `size` pixels high. */
  path: (text: string, x: number, y: number, size: number) => string
}

interface PlacedGlyph {
  id: number
  /** From the left end of the line, in units of the font. */
  x: number
}

/** @param weight 400 to 700. @param tracking added after every letter, in em. */
export async function typesetter(weight: number, tracking: number): Promise<Typesetter> {
  const sfnt = await makeSubset(await readFile(source), characters, {
    targetFormat: 'sfnt',
    variationAxes: { wght: weight },
  })
  const face = new Face(new FontBlob(new Uint8Array(sfnt)))
  const font = new Font(face)

  function set(text: string): { glyphs: PlacedGlyph[]; end: number } {
    const buffer = new ShapeBuffer()
    buffer.addText(text)
    buffer.guessSegmentProperties()
    shape(font, buffer)
    let pen = 0
    const glyphs = buffer.getGlyphInfosAndPositions().map(({ codepoint, xAdvance }) => {
      const glyph = { id: codepoint, x: pen }
      pen += (xAdvance ?? 0) + tracking * face.upem
      return glyph
    })
    return { glyphs, end: pen }
  }

  return {
    width: (text) => set(text).end / face.upem,
    path(text, x, y, size) {
      const unit = size / face.upem
      return set(text)
        .glyphs.flatMap((glyph) =>
          font.glyphToJson(glyph.id).map(({ type, values }) => {
            const numbers = values.map((value, at) =>
              at % 2 ? y - value * unit : x + (glyph.x + value) * unit,
            )
            return type + numbers.map((number) => number.toFixed(1)).join(' ')
          }),
        )
        .join('')
    },
  }
}
