// Renders the social preview and the PNG icons into `public/`. Run: node media/brand/render.ts
//
// Needs a Chromium: the one `CHROMIUM` names, else /usr/bin/chromium, else Playwright's own.
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium } from '@playwright/test'
import sharp from 'sharp'

const PREVIEW_LIMIT = 60_000
const output = new URL('../../public/', import.meta.url)
const icons = [
  { file: 'icon-192.png', size: 192 },
  { file: 'icon-512.png', size: 512 },
  { file: 'apple-touch-icon.png', size: 180 },
]

const system = process.env.CHROMIUM ?? '/usr/bin/chromium'
const browser = await chromium.launch({
  ...(existsSync(system) && { executablePath: system }),
  args: ['--no-sandbox'],
})
try {
  await save('preview.png', await capture(browser, 'preview.html', 1200, 630), PREVIEW_LIMIT)
  for (const { file, size } of icons)
    await save(file, await capture(browser, 'icon.svg', size, size))
} finally {
  await browser.close()
}

/** A screenshot of a file beside this script, taken once its fonts are there; a drawing fills the view. */
async function capture(browser: Browser, source: string, width: number, height: number) {
  const page = await browser.newPage({ viewport: { width, height }, colorScheme: 'dark' })
  await page.goto(new URL(source, import.meta.url).href)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const image = await page.screenshot()
  await page.close()
  return image
}

/**
 * Writes an image with a palette: it has few colours and smooth edges, so nothing visible is lost.
 *
 * @param limit bytes above which the file is refused
 */
async function save(file: string, image: Uint8Array, limit = Number.POSITIVE_INFINITY) {
  const png = await sharp(image)
    .png({ palette: true, colours: 256, dither: 0, effort: 10, compressionLevel: 9 })
    .toBuffer()
  if (png.length > limit) throw new Error(`${file} has ${png.length} bytes, over ${limit}`)
  await writeFile(fileURLToPath(new URL(file, output)), png)
  console.log(`${file}  ${png.length} bytes`)
}
