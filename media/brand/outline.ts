import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { Face, Font, Blob as FontBlob, Buffer as ShapeBuffer, shape } from 'harfbuzzjs'

type SubsetFont = (
  font: Uint8Array,
  text: string,
  options: { targetFormat: 'sfnt'; variationAxes: { wght: number; wdth: number } },
) => Promise<Uint8Array>

const require = createRequire(import.meta.url)
// A CommonJS package without types, hence the cast.
const subsetFont = require('subset-font') as SubsetFont
const fontFile = require.resolve(
  '@fontsource-variable/instrument-sans/files/instrument-sans-latin-standard-normal.woff2',
)

/** A drawing command in user units, y downwards: `M`/`L` [x, y], `Q` [cx, cy, x, y], `Z` []. */
export type Command = { type: string; values: number[] }

/** One letter: its outline with the pen at x = 0, and where the pen stood. */
export type Glyph = { id: string; x: number; outline: Command[] }

/** Text set in one cut of the brand's typeface. */
export type Run = {
  text: string
  /** 400 to 700. */
  weight: number
  /** Per cent of the normal width, 75 to 100. */
  width: number
  /** Added after every letter, in thousandths of an em. */
  tracking: number
}

/**
 * Sets a run with its kerning, the pen starting at `x` on the baseline `y`.
 *
 * @param size em size in user units
 * @returns the visible letters, and where the pen stands after the last one
 */
export async function setRun(run: Run, x: number, y: number, size: number) {
  const sfnt = await subsetFont(await readFile(fontFile), run.text, {
    targetFormat: 'sfnt',
    variationAxes: { wght: run.weight, wdth: run.width },
  })
  const face = new Face(new FontBlob(new Uint8Array(sfnt)))
  const font = new Font(face)
  const buffer = new ShapeBuffer()
  buffer.addText(run.text)
  buffer.guessSegmentProperties()
  shape(font, buffer)

  const unit = size / face.upem
  const glyphs: Glyph[] = []
  let pen = x
  for (const { codepoint, cluster, xAdvance } of buffer.getGlyphInfosAndPositions()) {
    const outline = font.glyphToJson(codepoint).map(({ type, values }) => ({
      type,
      values: values.map((value, at) => (at % 2 ? y - value * unit : value * unit)),
    }))
    if (outline.length > 0) glyphs.push({ id: run.text.charAt(cluster), x: pen, outline })
    pen += ((xAdvance ?? 0) + (run.tracking * face.upem) / 1000) * unit
  }
  return { glyphs, pen }
}
