import { lstat, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { toFileName } from '../../contract/content/file-name.ts'
import { maxPicture, type SitePicture } from '../../contract/desk/picture-calls.ts'
import { makeFolder } from '../db/files.ts'
import type { Settings } from '../settings/settings.ts'
import { readEntries } from './check-references.ts'
import { commitFiles, toCommitFault } from './commit-files.ts'
import { locateFile, picturesFolder, readText } from './content-folder.ts'
import { listPlaced } from './document-pictures.ts'
import { readIfReadable } from './document-text.ts'
import { replaceFiles, type Writer, writeInTurn } from './write-document.ts'

const ending = /\.(?:png|jpe?g|webp|avif)$/i

/** Every picture of the content and where it is used, newest first. */
export async function listPictures(settings: Settings): Promise<SitePicture[]> {
  const names = await readdir(locateFile(settings, picturesFolder)).catch(() => [])
  const entries = await readEntries(settings)
  const texts = entries.map(async ({ path, title }) => ({
    path,
    title,
    text: await readText(settings, path),
  }))
  const placed = (await Promise.all(texts)).flatMap(listUses)
  const pictures = names
    .filter((name) => ending.test(name))
    .map(async (name) => {
      const path = `${picturesFolder}/${name}`
      const state = await lstat(locateFile(settings, path))
      const uses = placed.filter(({ file }) => file === path).map(({ use }) => use)
      return state.isFile() ? [{ path, bytes: state.size, changedAt: state.mtimeMs, uses }] : []
    })
  return (await Promise.all(pictures)).flat().sort((a, b) => b.changedAt - a.changedAt)
}

function listUses({ path, text, title }: { path: string; text: string; title: string }) {
  const content = text.includes('pictures/') ? readIfReadable(text, path) : undefined
  // A document that cannot be read uses no pictures.
  const placed = content ? listPlaced(path, content) : []
  return placed.map(({ file, text: alt, path: field }) => ({
    file,
    use: { document: path, field, title, text: alt },
  }))
}

/** Why a file that was sent is refused as a picture, as a sentence. */
export class PictureFault extends Error {}

/**
 * Adds a picture, no larger than the site needs. `name`: of the file that was sent. `replaces`: the picture in
 * whose place it comes, of the same type; empty for none.
 * @returns its path, and why it was not committed. @throws PictureFault
 */
export async function addPicture(
  settings: Settings,
  { bytes, name, replaces, by }: { bytes: Buffer; name: string; replaces: string; by: Writer },
): Promise<{ path: string; uncommitted: Error | undefined }> {
  const small = await makeSmall(bytes, replaces)
  makeFolder(locateFile(settings, picturesFolder))
  const stem = toFileName(name.replace(/\.\w+$/, '')) || 'picture'
  return writeInTurn(async () => {
    const path = replaces || (await findFreePath(settings, stem, small))
    await replaceFiles(settings, [{ path, content: small }])
    const subject = `${replaces ? 'Replace' : 'Add'} the picture ${toName(path)}`
    return { path, uncommitted: await keepInCheckout(settings, path, subject, by) }
  })
}

/** Deletes a picture. Returns undefined when it is used and stays; else why it was not committed. */
export async function removePicture(
  settings: Settings,
  { path, by }: { path: string; by: Writer },
): Promise<{ uncommitted: Error | undefined } | undefined> {
  return writeInTurn(async () => {
    const picture = (await listPictures(settings)).find((other) => other.path === path)
    if (!picture || picture.uses.length > 0) return undefined
    await rm(locateFile(settings, path))
    const subject = `Remove the picture ${toName(path)}`
    return { uncommitted: await keepInCheckout(settings, path, subject, by) }
  })
}

/** Makes a picture as wide as the build's widest version, in better quality, as the build compresses it again. */
async function makeSmall(bytes: Buffer, as: string): Promise<Buffer> {
  if (/^\s*<|^\uFEFF/.test(bytes.toString('utf8', 0, 200))) {
    throw new PictureFault('This is a drawing (SVG), which may hold programs: send it as a PNG.')
  }
  // Loaded on first use: most servers get no pictures.
  const [{ default: sharp }, { toSmallPicture, widestPicture }] = await Promise.all([
    import('sharp'),
    import('../../contract/content/small-picture.ts'),
  ])
  const picture = sharp(bytes, { limitInputPixels: false })
  const { format, width, height } = await picture.metadata().catch(() => {
    throw new PictureFault('This cannot be read as a picture: send a PNG, JPEG, WebP or AVIF.')
  })
  if (!['png', 'jpeg', 'webp', 'heif'].includes(format)) {
    throw new PictureFault(
      `This is a picture of the kind ${format}: send a PNG, JPEG, WebP or AVIF.`,
    )
  }
  if (width * height > maxPicture.pixels) {
    const [has, most] = [width * height, maxPicture.pixels].map((count) => Math.round(count / 1e6))
    throw new PictureFault(`This picture has ${has} megapixels: send one with ${most} at most.`)
  }
  const small = await toSmallPicture(picture, widestPicture, 90).catch(() => {
    throw new PictureFault('This picture is damaged: save it anew, and send it again.')
  })
  const [, kind = 'webp'] = /\.(png|jpe?g|avif)$/i.exec(as) ?? []
  return kind === 'webp'
    ? small
    : await sharp(small)
        .toFormat(kind.toLowerCase() as 'png')
        .toBuffer()
}

const toName = (path: string) => path.slice(picturesFolder.length + 1)

/** A free path for a picture; the same picture keeps its path. */
async function findFreePath(settings: Settings, name: string, bytes: Buffer): Promise<string> {
  for (let count = 1; ; count += 1) {
    const path = join(picturesFolder, `${name}${count === 1 ? '' : `-${count}`}.webp`)
    const there = await readFile(locateFile(settings, path)).catch(() => undefined)
    if (there === undefined || there.equals(bytes)) return path
  }
}

/** Commits a picture; outside of a checkout no versions of it are kept. */
const keepInCheckout = (settings: Settings, path: string, subject: string, by: Writer) =>
  commitFiles(settings, { paths: [path], subject, by }).then(() => undefined, toCommitFault)
