/**
 * Measures how the built site looks, on every page of it: the sizes of headings by rank, the smallest text, what
 * is amber on each first screen, what is cut or scrolls sideways, also with the text as readers set it, what is too
 * small to be pressed, and what shifts while a page is loaded or used.
 *
 *     npm run bench:look -- [/path ...]
 *
 * At 320, 390, 820, 1280, 1440 and 1920 px, in both themes. Prints a table and the faults, and fails when there is one.
 */
import { globSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { chromiumArguments, findChromium } from '../../scripts/dev/chromium.ts'
import { startServer } from '../../scripts/dev/start-server.ts'
import { type Look, lookAtPage, visits } from './look-at-page.ts'
import { openInOurFont } from './open-in-our-font.ts'
import { printLooks, printTable } from './print-looks.ts'
import { findBrokenBySettings, largeText } from './reader-settings.ts'
import { scenarios } from './scenarios.ts'
import { readShifts, watchShifts } from './shifts.ts'
import { findSmallTargets } from './targets.ts'

const asked = process.argv.slice(2)
const built = globSync('dist/**/*.html', { exclude: ['dist/drafts'] }).sort()
const paths = asked.length > 0 ? asked : built.map(pathOf)

const executablePath = findChromium()
if (!executablePath) throw new Error('No Chromium found; npm test installs one.')
const server = await startServer({ LOG_LEVEL: 'silent' })
const browser = await chromium.launch({ executablePath, args: chromiumArguments })
const large = await chromium.launch({ executablePath, args: [...chromiumArguments, largeText] })
const faults: string[] = []

const looks: Look[] = []
for (const path of paths) {
  for (const widths of visits) {
    const page = await browser.newPage({ reducedMotion: 'reduce' })
    await watchShifts(page)
    looks.push(...(await lookAtPage(page, server.url + path, widths)))
    await page.close()
  }
}
printLooks(looks)
for (const look of looks)
  faults.push(...look.faults.map((fault) => `${look.path} at ${look.width}: ${fault}`))

for (const path of paths) {
  const url = server.url + path
  const found = [
    ...(await findBrokenBySettings(browser, large, url)),
    ...(await findSmallTargets(browser, url)),
  ]
  faults.push(...found.map((fault) => `${path} ${fault}`))
}

const used: Record<string, string | number>[] = []
for (const { name, path, width, use, ranksAnew } of scenarios) {
  if (asked.length > 0 && !asked.includes(path)) continue
  const page = await browser.newPage({
    viewport: { width, height: 900 },
    // No zone that the calendar is built with.
    timezoneId: 'Australia/Adelaide',
  })
  await watchShifts(page)
  await openInOurFont(page, server.url + path)
  const loaded = await readShifts(page)
  await use(page)
  const sums = await readShifts(page)
  const shifts = { ...sums, unasked: Math.round((sums.unasked - loaded.unasked) * 1e4) / 1e4 }
  used.push({ use: `${path}: ${name}`, width, ...shifts })
  if (shifts.unasked > 0 && !ranksAnew)
    faults.push(`${path} at ${width}, ${name}: shifts by ${shifts.unasked}`)
  await page.close()
}
console.log('')
printTable(used)

await browser.close()
await large.close()
await server.stop()
console.log(`\n${faults.length} faults on ${paths.length} pages`)
for (const fault of faults) console.log(`- ${fault}`)
process.exitCode = faults.length > 0 ? 1 : 0

/** `/blog` for `dist/blog.html`. */
function pathOf(file: string): string {
  return file.slice('dist'.length, -'.html'.length).replace(/^\/index$/, '/')
}
