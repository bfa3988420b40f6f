import { readdirSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import type { BuiltPage } from '../built-page.ts'
import { codeHash, keptFiles } from '../kept-files.ts'
import { colors, findCover } from './cover.ts'
import { drawPreview, type Fonts, type PreviewWords } from './draw.ts'
import { typesetter } from './typesetter.ts'

/** A preview that a page names and the build makes. */
export interface Preview {
  /** The file, below the built site. */
  file: string
  words: PreviewWords
}

/** Draws previews, or takes them from the cache. @returns how many of each. */
export async function drawPreviews(previews: readonly Preview[], folder: string) {
  const kept = keptFiles('.cache/previews')
  const drawing = drawingHash()
  const queue = previews.values()
  let fonts: Promise<Fonts> | undefined
  const count = { drawn: 0, kept: 0 }
  const work = async () => {
    for (const { file, words } of queue) {
      const make = async () => {
        fonts ??= readFonts()
        return draw(words, await fonts)
      }
      const place = join(folder, file)
      await mkdir(dirname(place), { recursive: true })
      const isNew = await kept.place([drawing, JSON.stringify(words)], place, make)
      count[isNew ? 'drawn' : 'kept'] += 1
    }
  }
  // Two at a time: each is drawn on a thread of its own, and thousands at once would need gigabytes.
  await Promise.all([work(), work()])
  kept.prune()
  return count
}

async function readFonts(): Promise<Fonts> {
  return { strong: await typesetter(600, -0.028), plain: await typesetter(400, 0) }
}

/** The preview that a page names; undefined for one that has another page's. */
export function readPreview({ $ }: BuiltPage): Preview | undefined {
  const content = (property: string) => $(`meta[property="og:${property}"]`).attr('content') ?? ''
  const file = URL.parse(content('image'))?.pathname
  if (!file?.startsWith('/previews/')) return undefined
  const brand = content('site_name')
  const title = content('title').replace(` - ${brand}`, '')
  return { file, words: { brand, title, description: content('description'), cover: findCover($) } }
}

function draw(words: PreviewWords, fonts: Fonts): Promise<Buffer> {
  return (
    sharp(Buffer.from(drawPreview(words, fonts)))
      // 64 colours are more than the drawing has but for its smooth edges; more effort saves nothing here.
      .png({ palette: true, colours: 64, dither: 0, effort: 1, compressionLevel: 8 })
      .toBuffer()
  )
}

/** Changes with the code that draws, and with the colours, which it has from elsewhere too. */
export function drawingHash(): string {
  const names = readdirSync(import.meta.dirname).filter((name) => !name.includes('.test.'))
  const code = codeHash(names.sort().map((name) => join(import.meta.dirname, name)))
  return `${code} ${JSON.stringify(colors)}`
}
