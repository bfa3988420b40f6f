import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { copyFile, mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { load } from 'cheerio/slim'
import sharp from 'sharp'
import { coverOf } from './cover.ts'
import { drawPreview, type Fonts, type PreviewWords } from './draw.ts'
import { typesetter } from './typesetter.ts'

const cache = '.cache/previews'

/** A preview that a page names and the build makes. */
interface Preview {
  /** The file, below the built site. */
  file: string
  words: PreviewWords
}

/**
 * Draws the previews that pages name below `/previews/`, from what each says in its own head, and
 * its cover. One with the same words, drawn by the same code, is taken from the cache.
 *
 * @param pages the HTML of each, by address.
 * @returns how many were drawn, and how many were there.
 */
export async function drawPreviews(pages: ReadonlyMap<string, string>, folder: string) {
  const drawing = drawingHash()
  const previews = [...pages.values()].map(previewOf).filter((preview) => preview !== undefined)
  const missing = previews.filter(({ words }) => !existsSync(cached(words, drawing)))
  if (missing.length > 0) {
    await mkdir(cache, { recursive: true })
    const fonts = { strong: await typesetter(600, -0.028), plain: await typesetter(400, 0) }
    // Two at a time: each is drawn on a thread of its own, and thousands at once would need gigabytes.
    const queue = missing.values()
    const work = async () => {
      for (const { words } of queue) await draw(words, fonts, cached(words, drawing))
    }
    await Promise.all([work(), work()])
  }
  for (const { file, words } of previews) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await copyFile(cached(words, drawing), join(folder, file))
  }
  return { drawn: missing.length, kept: previews.length - missing.length }
}

function previewOf(html: string): Preview | undefined {
  const head = load(html.slice(0, html.indexOf('</head>')))
  const content = (property: string) =>
    head(`meta[property="og:${property}"]`).attr('content') ?? ''
  const file = URL.parse(content('image'))?.pathname
  if (!file?.startsWith('/previews/')) return undefined
  const brand = content('site_name')
  const title = content('title').replace(` - ${brand}`, '')
  return {
    file,
    words: { brand, title, description: content('description'), cover: coverOf(html) },
  }
}

async function draw(words: PreviewWords, fonts: Fonts, file: string): Promise<void> {
  const image = await sharp(Buffer.from(drawPreview(words, fonts)))
    // 64 colours are more than the drawing has but for its smooth edges; more effort saves nothing here.
    .png({ palette: true, colours: 64, dither: 0, effort: 1, compressionLevel: 8 })
    .toBuffer()
  await writeFile(`${file}.part`, image)
  await rename(`${file}.part`, file)
}

function cached(words: PreviewWords, drawing: string): string {
  const hash = createHash('sha256').update(drawing).update(JSON.stringify(words)).digest('hex')
  return join(cache, `${hash.slice(0, 32)}.png`)
}

/** Changes with the code that draws. */
function drawingHash(): string {
  const hash = createHash('sha256')
  for (const name of readdirSync(import.meta.dirname).sort()) {
    if (!name.includes('.test.')) hash.update(readFileSync(join(import.meta.dirname, name)))
  }
  return hash.digest('hex')
}
