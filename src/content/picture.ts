import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { parse } from 'node:path'
import sharp from 'sharp'
import { ContentError } from '../../contract/content/content-error.ts'
import {
  pictureWidths,
  toSmallPicture,
  widestPicture,
} from '../../contract/content/small-picture.ts'

/**
 * A picture of `content/` for a page: `width` and `height` are those of its largest size, in pixels; each of its `sizes`
 * as WebP has its address without the first slash, and how to make it. A picture is never enlarged.
 */
export async function readPicture(file: string) {
  const bytes = await readFile(file)
  const { width, height } = await readSize(bytes, file)
  const largest = Math.min(width, widestPicture)
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8)
  const name = parse(file)
    .name.toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
  const sizes = [...pictureWidths.filter((wide) => wide < largest), largest].map((wide) => ({
    path: `_astro/${name}-${wide}.${hash}.webp`,
    width: wide,
    make: () => toSmallPicture(sharp(bytes), wide),
  }))
  return {
    src: `/${sizes.at(-1)?.path}`,
    srcSet: sizes.map(({ path, width: wide }) => `/${path} ${wide}w`).join(', '),
    width: largest,
    height: Math.round((height / width) * largest),
    sizes,
  }
}

async function readSize(bytes: Buffer, file: string): Promise<{ width: number; height: number }> {
  try {
    return (await sharp(bytes).metadata()).autoOrient
  } catch {
    throw new ContentError(`${file}: cannot be read as a picture; save it anew as PNG or JPEG.`)
  }
}
