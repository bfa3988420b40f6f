import { existsSync, globSync, readFileSync } from 'node:fs'
import { extname, join, relative } from 'node:path'
import { z } from 'astro/zod'
import sharp from 'sharp'
import { parseContent } from '../../src/content/parse-content.ts'

/** What the picture of a name's ending is, as sharp calls it. */
const pictures: Record<string, string> = {
  '.avif': 'heif',
  '.jpg': 'jpeg',
  '.png': 'png',
  '.svg': 'svg',
  '.webp': 'webp',
}

/** How other files begin, or what stands near their beginning. */
const beginnings: Record<string, { has: string; fault: string }> = {
  '.mp4': { has: 'ftyp', fault: 'is no film in MP4' },
  '.webm': { has: 'webm', fault: 'is no film in WebM' },
  '.vtt': { has: 'WEBVTT', fault: 'captions begin with WEBVTT' },
  '.woff2': { has: 'wOF2', fault: 'is no font' },
}

/**
 * The files of a folder that are not what their names say: a picture that is none, a film that is a picture.
 *
 * @returns a sentence each, with the file.
 */
export async function checkFiles(folder: string): Promise<string[]> {
  const endings = [...Object.keys(pictures), ...Object.keys(beginnings)].map((name) =>
    name.slice(1),
  )
  const faults: string[] = []
  for (const file of globSync(join(folder, `**/*.{${endings.join(',')}}`)).sort()) {
    const fault = await faultOf(file)
    if (fault) faults.push(`${join('public', relative(folder, file))}: ${fault}.`)
  }
  return faults
}

async function faultOf(file: string): Promise<string | undefined> {
  const ending = extname(file)
  const content = readFileSync(file)
  const begins = beginnings[ending]
  if (begins) return content.subarray(0, 64).includes(begins.has) ? undefined : begins.fault
  try {
    const { format } = await sharp(content).metadata()
    return format === pictures[ending] ? undefined : `is a picture of another kind (${format})`
  } catch {
    return 'is no picture'
  }
}

/** The film in the two forms that browsers play, its captions, and the picture before it is played, in two forms. */
const film = [
  'film/overview.mp4',
  'film/overview.webm',
  'film/overview.vtt',
  'film/poster.webp',
  'film/poster.avif',
]

const content = 'content/pages/home.yaml'
const told = z.object({ video: z.object({ film: z.object({ seconds: z.number() }) }) })

/**
 * What is missing of our own film, and whether it lasts as long as search engines are told.
 *
 * @returns a sentence each.
 */
export function filmFaults(folder: string): string[] {
  const missing = film.filter((name) => !existsSync(join(folder, name)))
  if (missing.length > 0) {
    return missing.map((name) => `public/${name} is missing; the film is ${film.join(', ')}.`)
  }
  const { data, lineOf } = parseContent(readFileSync(content, 'utf8'), content)
  const { seconds } = told.parse(data).video.film
  const lasts = mp4Seconds(readFileSync(join(folder, 'film/overview.mp4')))
  if (lasts === undefined || Math.abs(lasts - seconds) <= 1) return []
  const line = lineOf(['video', 'film', 'seconds'])
  return [
    `${content}, line ${line}: the film lasts ${Math.round(lasts)} seconds, and not ${seconds}.`,
  ]
}

/** From the header of the film as our encoder writes it (ISO/IEC 14496-12, 8.2.2, version 0). */
export function mp4Seconds(film: Buffer): number | undefined {
  const header = film.indexOf('mvhd') + 4
  const unit = header < 4 ? 0 : film.readUInt32BE(header + 12)
  return unit === 0 ? undefined : film.readUInt32BE(header + 16) / unit
}
