import type { Sharp } from 'sharp'

/** How wide a picture of the content is shown at most, and what it is made smaller for, in pixels. */
export const pictureWidths = [480, 960, 1440] as const

export const widestPicture = Math.max(...pictureWidths)

/** A picture as WebP, upright and without what a camera wrote into it; never wider than it was. */
export function toSmallPicture(picture: Sharp, width: number, quality = 78): Promise<Buffer> {
  return picture
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .webp({ quality })
    .toBuffer()
}
