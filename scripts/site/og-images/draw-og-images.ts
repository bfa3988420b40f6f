import { readdirSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { encode } from 'html-entities'
import sharp from 'sharp'
import makeSubset from 'subset-font'
import { type BuiltPage, isHidden } from '../built-page.ts'
import { hashCode, openFileCache } from '../file-cache.ts'
import { colors, drawBackground, findCover } from './background.ts'

interface OgImageWords {
  brand: string
  title: string
  description: string
  cover: string | undefined
}

export interface OgImage {
  file: string
  words: OgImageWords
}

export async function drawOgImages(images: readonly OgImage[], folder: string) {
  const cache = openFileCache('.cache/og-images')
  const drawing = drawingHash()
  const queue = images.values()
  const count = { drawn: 0, reused: 0 }
  const work = async () => {
    for (const { file, words } of queue) {
      const path = join(folder, file)
      await mkdir(dirname(path), { recursive: true })
      const isNew = await cache.copyTo([drawing, JSON.stringify(words)], path, () => draw(words))
      count[isNew ? 'drawn' : 'reused'] += 1
    }
  }
  // Two at a time: each uses a thread, and thousands at once would need gigabytes.
  await Promise.all([work(), work()])
  cache.prune()
  return count
}

/** The picture that a page names; undefined where it names that of another page. */
export function readOgImage({ $ }: BuiltPage): OgImage | undefined {
  if (isHidden($)) return undefined
  const content = (property: string) => $(`meta[property="og:${property}"]`).attr('content') ?? ''
  const file = URL.parse(content('image'))?.pathname
  if (!file?.startsWith('/previews/')) return undefined
  const brand = content('site_name')
  const title = content('title').replace(` - ${brand}`, '')
  return { file, words: { brand, title, description: content('description'), cover: findCover($) } }
}

/** The box of a text, in pixels; it gets the first size that fits, else the last. */
interface TextBox {
  weight: 400 | 600
  color: string
  left: number
  width: number
  height: number
  sizes: readonly number[]
  lineHeight: number
}

const { text, quiet } = colors
const boxes = {
  brand: {
    weight: 600,
    color: text,
    left: 141,
    width: 400,
    height: 60,
    sizes: [37],
    lineHeight: 1,
  },
  title: {
    weight: 600,
    color: text,
    left: 76,
    width: 690,
    height: 300,
    sizes: [88, 76, 66, 56],
    lineHeight: 0.87,
  },
  description: {
    weight: 400,
    color: quiet,
    left: 76,
    width: 640,
    height: 130,
    sizes: [27, 24],
    lineHeight: 1.15,
  },
} satisfies Record<string, TextBox>

async function draw({ brand, title, description, cover }: OgImageWords): Promise<Buffer> {
  const [name, heading, about] = await Promise.all([
    drawText(brand, boxes.brand),
    drawText(title, boxes.title),
    drawText(description, boxes.description),
  ])
  const texts = [
    { input: name.data, left: boxes.brand.left, top: 93 - Math.round(name.info.height / 2) },
    { input: heading.data, left: boxes.title.left, top: 440 - heading.info.height },
    { input: about.data, left: boxes.description.left, top: 478 },
  ]
  const background = await sharp(Buffer.from(drawBackground(cover)))
    .composite(texts)
    .toBuffer()
  // 64 colours are enough, and more effort saves nothing here.
  return sharp(background)
    .png({ palette: true, colours: 64, dither: 0, effort: 1, compressionLevel: 8 })
    .toBuffer()
}

async function drawText(
  text: string,
  { weight, color, width, height, sizes, lineHeight }: TextBox,
) {
  const fontfile = await fontFile(weight)
  const drawAt = (size?: number) => {
    const spacing = size && weight === 600 ? `letter_spacing="${Math.round(size * -28)}"` : ''
    const markup = `<span foreground="${color}" line_height="${lineHeight}" ${spacing}>${encode(text)}</span>`
    const font = `Instrument Sans ${weight === 600 ? 'Semi-Bold' : ''} ${size ?? ''}`
    const fit = size ? { dpi: 72 } : { height }
    const given = { text: markup, font, fontfile, width, rgba: true, ...fit }
    return sharp({ text: given }).png().toBuffer({ resolveWithObject: true })
  }
  for (const size of sizes) {
    const drawn = await drawAt(size)
    if (drawn.info.height <= height && drawn.info.width <= width) return drawn
  }
  return drawAt()
}

const source = createRequire(import.meta.url).resolve(
  '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
)

/** The Latin characters of the packaged font; others come from a font of the machine. */
const characters = Array.from({ length: 0x2200 }, (_, code) => String.fromCodePoint(code + 32))

const fontFiles = new Map<number, Promise<string>>()

function fontFile(weight: number): Promise<string> {
  const known = fontFiles.get(weight) ?? makeFont(weight)
  fontFiles.set(weight, known)
  return known
}

async function makeFont(weight: number): Promise<string> {
  const file = resolve(`.cache/font/og-image-${weight}.ttf`)
  const cut = { targetFormat: 'sfnt', variationAxes: { wght: weight } } as const
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, await makeSubset(await readFile(source), characters.join(''), cut))
  return file
}

/** A hash of the code that draws, and of the colours that it imports. */
function drawingHash(): string {
  const names = readdirSync(import.meta.dirname).filter((name) => !name.includes('.test.'))
  const code = hashCode(names.sort().map((name) => join(import.meta.dirname, name)))
  return `${code} ${JSON.stringify(colors)}`
}
