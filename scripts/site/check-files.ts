import { existsSync, globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join, relative } from 'node:path'
import sharp from 'sharp'
import { captionFaults } from './check-captions.ts'
import { mp4Fault, webmFault } from './check-film.ts'

/** So many files are held at once: the previews of a long blog are gigabytes. */
const atOnce = 16

/** What the picture of a name's ending is, as sharp calls it. */
const pictures: Record<string, string> = {
  '.avif': 'heif',
  '.jpg': 'jpeg',
  '.png': 'png',
  '.svg': 'svg',
  '.webp': 'webp',
}

const others: Record<string, (content: Buffer) => string | undefined> = {
  '.mp4': mp4Fault,
  '.webm': webmFault,
  '.vtt': (content) => captionFaults(content.toString())[0],
  '.woff2': (content) => (content.toString('latin1', 0, 4) === 'wOF2' ? undefined : 'is no font'),
  '.json': jsonFault,
  '.webmanifest': jsonFault,
}

/**
 * The files of a built site that are not what their names say: a picture that is none, a film that is a picture or
 * ends in the middle, captions that cannot be read.
 *
 * @param folder the built site.
 * @param sources where files that are served as they are come from.
 * @returns a sentence each, with the file a person put there, or else the one that was built.
 */
export async function checkFiles(folder: string, sources = 'public'): Promise<string[]> {
  const endings = [...Object.keys(pictures), ...Object.keys(others)].map((name) => name.slice(1))
  const files = globSync(join(folder, `**/*.{${endings.join(',')}}`)).sort()
  const faults = new Map<string, string>()
  const queue = files.values()
  const work = async () => {
    for (const file of queue) {
      const fault = await faultOf(file)
      if (fault) faults.set(file, fault)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return files.flatMap((file) => {
    const fault = faults.get(file)
    if (!fault) return []
    const name = relative(folder, file)
    const source = join(sources, name)
    return [
      `${existsSync(source) ? source : name}${fault.startsWith('line') ? ', ' : ': '}${fault}.`,
    ]
  })
}

async function faultOf(file: string): Promise<string | undefined> {
  const ending = extname(file)
  const content = await readFile(file)
  const format = pictures[ending]
  return format === undefined ? others[ending]?.(content) : pictureFault(content, format)
}

async function pictureFault(content: Buffer, format: string): Promise<string | undefined> {
  try {
    const found = (await sharp(content).metadata()).format
    return found === format ? undefined : `is a picture of another kind (${found})`
  } catch {
    return 'is no picture'
  }
}

function jsonFault(content: Buffer): string | undefined {
  try {
    JSON.parse(content.toString())
    return undefined
  } catch {
    return 'is no JSON'
  }
}
