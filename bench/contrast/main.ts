/**
 * Measures the contrast of every text of the built site on the pixels that are really behind its letters: each page and
 * each state that use brings, in both themes and in forced colours, and the header over what it scrolls past.
 *
 *     npm run bench:contrast -- [/path ...]
 *
 * Prints the lowest ten of each, and fails when a text that is read has less than AAA of WCAG 2.2 asks for, another
 * text less than AA, the edge or the ring of a control less than 3:1, or something never stands still.
 */
import { globSync } from 'node:fs'
import { chromium, type Page } from '@playwright/test'
import { chromiumArguments, findChromium } from '../../scripts/dev/chromium.ts'
import { startServer } from '../../scripts/dev/start-server.ts'
import { states } from '../../tests/support/states.ts'
import { measureControls } from './controls.ts'
import { type Frame, measureText } from './measure-text.ts'
import { printFaults, printLowest, printMarks, type Seen, type SeenMark } from './report.ts'
import { settled } from './still.ts'
import { type View, views } from './views.ts'

/** Below it the header folds. */
const folds = 800

/** What stays in the window while a page moves under it, and how far it moves from one look to the next. */
const header = '[data-header]'
const scrollStep = 900

const wholePage: Frame = { fullPage: true, within: 'body' }

const asked = process.argv.slice(2)
const wanted = (path: string) => asked.length === 0 || asked.includes(path.split('?')[0] ?? path)
const paths = globSync('dist/**/*.html', { exclude: ['dist/drafts'] })
  .sort()
  .map((file) => file.slice('dist'.length, -'.html'.length).replace(/^\/index$/, '/'))
  .filter(wanted)

const executablePath = findChromium()
if (!executablePath) throw new Error('No Chromium found; npm test installs one.')
const server = await startServer({ LOG_LEVEL: 'silent' })
const browser = await chromium.launch({ executablePath, args: chromiumArguments })

const seen: Seen[] = []
const marks: SeenMark[] = []
/** What could not be measured, and why. */
const unmeasured: string[] = []

for (const view of views) {
  const measured = new Set<string>()
  for (const path of paths) {
    const page = await open(view, path)
    await measure(page, wholePage, view, path)
    for (const scrolled of await scrollSteps(page)) {
      await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), scrolled)
      const frame = { fullPage: false, within: header }
      await measure(page, frame, view, `${path}, header at ${scrolled}`)
    }
    const found = await measureControls(page, measured)
    marks.push(...found.map((mark) => ({ ...mark, view, place: path })))
    await page.close()
  }
  for (const { name, path, reach, only, moves } of states) {
    // What moves is never the same in two pictures, and its texts stand still on other pages.
    if (moves || !wanted(path) || (only && (only === 'phone') !== view.width < folds)) continue
    const page = await open(view, path)
    try {
      await reach(page)
      await measure(page, wholePage, view, `${path}, ${name}`)
    } catch (error) {
      unmeasured.push(`not reached: ${path}, ${name}: ${error}`)
    }
    await page.close()
  }
}

await browser.close()
await server.stop()

for (const name of new Set(views.map((view) => view.name))) printLowest(name, seen)
const faults = printFaults(seen) + printMarks(marks)
for (const fault of unmeasured) console.log(`- ${fault}`)
console.log(`\n${faults} kinds of fault in ${seen.length} texts on ${paths.length} pages`)
process.exitCode = faults + unmeasured.length > 0 ? 1 : 0

async function open(view: View, path: string): Promise<Page> {
  const page = await browser.newPage(view.options)
  await page.addInitScript((theme) => localStorage.setItem('theme', theme), view.theme)
  await page.goto(server.url + path)
  await settled(page)
  return page
}

/** How far down a page is to be scrolled for each look at its header, beginning below its place. */
async function scrollSteps(page: Page): Promise<number[]> {
  const room = await page.evaluate(
    (selector) =>
      document.querySelector(selector)
        ? document.documentElement.scrollHeight - document.documentElement.clientHeight
        : 0,
    header,
  )
  return Array.from({ length: Math.floor(room / scrollStep) }, (_, step) => (step + 1) * scrollStep)
}

async function measure(page: Page, frame: Frame, view: View, place: string): Promise<void> {
  const measured = await measureText(page, frame)
  if (!measured) unmeasured.push(`not still: ${place}, ${view.name} at ${view.width}`)
  for (const one of measured ?? []) seen.push({ ...one, view, place })
}
