import type { Page } from '@playwright/test'
import sharp from 'sharp'
import type { Color } from './color.ts'

/** A screenshot as pixels, in CSS pixels of the page. */
export interface Picture {
  width: number
  height: number
  at: (x: number, y: number) => Color
}

/** What a page paints, from its top to its end, or what the window shows of it. */
export async function takePicture(page: Page, fullPage: boolean): Promise<Picture> {
  const png = await page.screenshot({ fullPage, animations: 'disabled' })
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const at = (x: number, y: number): Color => {
    const start = (y * width + x) * channels
    return [data[start] ?? 0, data[start + 1] ?? 0, data[start + 2] ?? 0, 1]
  }
  return { width, height, at }
}
