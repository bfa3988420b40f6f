import type { Sharp } from 'sharp'

/** The widths to which a picture is made smaller, in pixels; the last is the greatest on any page. */
export const pictureWidths = [480, 960, 1440] as const

export const widestPicture = Math.max(...pictureWidths)

/** A picture as WebP, upright, without its metadata, never enlarged. */
export function toSmallPicture(picture: Sharp, width: number, quality = 78): Promise<Buffer> {
  return picture
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .webp({ quality })
    .toBuffer()
}
