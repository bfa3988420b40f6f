import type { Page } from '@playwright/test'
import sharp from 'sharp'
import type { Color } from './color.ts'

/** A screenshot as pixels, in CSS pixels of the page. */
export interface Picture {
  width: number
  height: number
  at: (x: number, y: number) => Color
}

/**
 * What a page paints, from its top to its end, or what the window shows of it.
 *
 * @param down how far down from the top of the window; all of it when left out.
 */
export async function takePicture(page: Page, fullPage: boolean, down?: number): Promise<Picture> {
  const view = page.viewportSize()
  const clip = view && down !== undefined && { x: 0, y: 0, width: view.width, height: down }
  const png = await page.screenshot({
    fullPage,
    animations: 'disabled',
    ...(!fullPage && clip && { clip }),
  })
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const at = (x: number, y: number): Color => {
    const start = (y * width + x) * channels
    return [data[start] ?? 0, data[start + 1] ?? 0, data[start + 2] ?? 0, 1]
  }
  return { width, height, at }
}
