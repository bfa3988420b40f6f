import type { Page } from '@playwright/test'
import { type Color, contrast, over } from './color.ts'
import { type Picture, takePicture } from './picture.ts'
import { tries, untilStill } from './still.ts'
import { type Box, type Layer, listTextRuns, type TextRun } from './text-runs.ts'

/** A text with its contrast on what is really behind it. */
export interface Measured extends TextRun {
  /** Nine tenths of what its letters cover have at least this; 1 to 21. */
  ratio: number
  /** The ground at that place. */
  ground: Color
}

/** Of the pixels under a text, the share that may have less: a line that a drawing leads through a letter. */
const tolerated = 0.1

/** How far a channel has to move for a pixel to be part of a letter. */
const moved = 64

const selectors = {
  text: {
    written: '*',
    drawn: 'svg text, svg tspan, svg textPath',
  },
  generated: {
    written: '::before, ::after, ::placeholder',
    marker: '::marker',
  },
}

/** The rules that paint one layer of the texts in a colour and leave all else as it is. */
function painted(layer: Layer, color: string): string {
  const still = '*, ::before, ::after { transition: none !important }'
  const fill = `-webkit-text-fill-color: ${color} !important`
  if (layer === 'text')
    return `${still} ${selectors.text.written} { ${fill} } ${selectors.text.drawn} { fill: ${color} !important }`
  return `${still} ${selectors.generated.written} { ${fill} } ${selectors.generated.marker} { color: ${color} !important }`
}

/** What is measured: the whole page, or what is within an element as the window shows it. */
export interface Frame {
  fullPage: boolean
  within: string
}

/**
 * Measures each text of a page against the pixels that are behind its letters: once its letters are painted in a loud
 * colour and once not at all, and what differs is where they are.
 *
 * Text that nothing of is seen, since something lies over it or cuts it off, is left out.
 *
 * @returns null when the texts stood elsewhere after the pictures than before, however often they were taken.
 */
export async function measureText(page: Page, frame: Frame): Promise<Measured[] | null> {
  for (let turn = 0; turn < tries; turn += 1) {
    await untilStill(page)
    const runs = await listTextRuns(page, frame.within, frame.fullPage)
    const measured = await measureRuns(page, runs, frame.fullPage)
    const after = await listTextRuns(page, frame.within, frame.fullPage)
    if (JSON.stringify(after) === JSON.stringify(runs)) return measured
  }
  return null
}

async function measureRuns(
  page: Page,
  runs: readonly TextRun[],
  fullPage: boolean,
): Promise<Measured[]> {
  // A header is all that is looked at of the windows that it is scrolled through.
  const lowest = Math.max(...runs.flatMap(({ boxes }) => boxes.map(({ y, height }) => y + height)))
  const take = () => takePicture(page, fullPage, Math.ceil(lowest))
  const isForced = await page.evaluate(() => matchMedia('(forced-colors: active)').matches)
  const asServed = isForced && runs.length > 0 ? await take() : null
  const measured: Measured[] = []
  for (const layer of ['text', 'generated'] as const) {
    const ofLayer = runs.filter((run) => run.layer === layer)
    if (ofLayer.length === 0) continue
    const without = await pictureWith(page, painted(layer, 'transparent'), take)
    const loud = await pictureWith(page, painted(layer, '#f0f'), take)
    for (const run of ofLayer) {
      const letters = asServed && run.typed ? [] : lettersOf(run.boxes, loud, without)
      const grounds = asServed && letters.length === 0 ? forcedGrounds(run, asServed) : letters
      const worst = worstOf(run, grounds)
      if (worst) measured.push({ ...run, ...worst })
    }
  }
  return measured
}

async function pictureWith(
  page: Page,
  rules: string,
  take: () => Promise<Picture>,
): Promise<Picture> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = [sheet]
  }, rules)
  const picture = await take()
  await page.evaluate(() => {
    document.adoptedStyleSheets = []
  })
  return picture
}

/** What is behind the letters: the pixels that painting them changes, as they are without them. */
function lettersOf(boxes: readonly Box[], loud: Picture, without: Picture): Color[] {
  const grounds: Color[] = []
  for (const [x, y] of pixelsOf(boxes, without)) {
    const ground = without.at(x, y)
    const letter = loud.at(x, y)
    if ([0, 1, 2].some((channel) => difference(letter, ground, channel) > moved))
      grounds.push(ground)
  }
  return grounds
}

/**
 * Where colours are forced, a browser paints text as it likes, on a plate of its own: the ground is then the commonest
 * pixel of its lines. Empty when none has the colour of the text, or all have: it is not seen then.
 */
function forcedGrounds(run: TextRun, asServed: Picture): Color[] {
  const counts = new Map<string, { color: Color; count: number }>()
  let isSeen = false
  for (const [x, y] of pixelsOf(run.boxes, asServed)) {
    const color = asServed.at(x, y)
    isSeen ||= [0, 1, 2].every((channel) => difference(color, run.color, channel) < 8)
    const key = color.join()
    const entry = counts.get(key) ?? { color, count: 0 }
    entry.count += 1
    counts.set(key, entry)
  }
  const [commonest] = [...counts.values()].sort((one, other) => other.count - one.count)
  const isText = commonest?.color.join() === run.color.join()
  return isSeen && commonest && !isText ? [commonest.color] : []
}

function difference(one: Color, other: Color, channel: number): number {
  return Math.abs((one[channel] ?? 0) - (other[channel] ?? 0))
}

function* pixelsOf(boxes: readonly Box[], { width, height }: Picture): Generator<[number, number]> {
  for (const box of boxes) {
    const [left, top] = [Math.max(0, Math.floor(box.x)), Math.max(0, Math.floor(box.y))]
    const right = Math.min(width, Math.ceil(box.x + box.width))
    const bottom = Math.min(height, Math.ceil(box.y + box.height))
    for (let y = top; y < bottom; y += 1) for (let x = left; x < right; x += 1) yield [x, y]
  }
}

function worstOf(run: TextRun, grounds: readonly Color[]): { ratio: number; ground: Color } | null {
  const ratios = new Map<string, number>()
  const all = grounds.map((ground) => {
    const key = ground.join()
    const ratio = ratios.get(key) ?? contrast(over(run.color, ground), ground)
    ratios.set(key, ratio)
    return { ratio, ground }
  })
  all.sort((one, other) => one.ratio - other.ratio)
  return all[Math.floor(all.length * tolerated)] ?? null
}
