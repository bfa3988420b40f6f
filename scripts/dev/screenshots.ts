/**
 * Writes screenshots of pages at 390, 820 and 1440 px in both themes into `screens/`, for looking at.
 *
 *     npx node scripts/dev/screenshots.ts                every page
 *     npx node scripts/dev/screenshots.ts / /contact-us  only these
 *
 * It uses the built site (`npm run build` first) and a server of its own.
 */
import { mkdir } from 'node:fs/promises'
import { chromium } from '@playwright/test'
import { readPages } from '../../src/content/page-files.ts'
import { chromiumArguments, findChromium } from './chromium.ts'
import { startServer } from './start-server.ts'

const widths = [390, 820, 1440]
const themes = ['dark', 'light']
const asked = process.argv.slice(2)
const paths = asked.length > 0 ? asked : readPages().map(({ path }) => path)

const executablePath = findChromium()
if (!executablePath) throw new Error('No Chromium found; npm test installs one.')
const server = await startServer()
const browser = await chromium.launch({ executablePath, args: chromiumArguments })
await mkdir('screens', { recursive: true })

for (const theme of themes) {
  for (const width of widths) {
    const context = await browser.newContext({
      viewport: { width, height: 900 },
      reducedMotion: 'reduce',
    })
    await context.addInitScript((choice) => localStorage.setItem('theme', choice), theme)
    const page = await context.newPage()
    for (const path of paths) {
      await page.goto(server.url + path)
      // Lazy images load only near the window.
      await page.evaluate(() => {
        for (const image of document.images) image.loading = 'eager'
      })
      await page.evaluate(() =>
        Promise.all([...document.images].map((image) => image.decode().catch(() => undefined))),
      )
      await page.evaluate(() => document.fonts.ready)
      const name = path === '/' ? 'home' : path.slice(1).replaceAll(/[^\w-]+/g, '-')
      await page.screenshot({ path: `screens/${name}-${width}-${theme}.png`, fullPage: true })
    }
    await context.close()
  }
  console.log(`screens/: ${paths.length} pages in ${theme}`)
}

await browser.close()
await server.stop()
