import { existsSync, globSync, readFileSync } from 'node:fs'
import { extname, join, relative } from 'node:path'
import sharp from 'sharp'

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

/** What is missing of our own film, a sentence each. */
export function filmFaults(folder: string): string[] {
  return film
    .filter((name) => !existsSync(join(folder, name)))
    .map((name) => `public/${name} is missing; the film is ${film.join(', ')}.`)
}
