/**
 * Runs axe's rules, also those that it leaves out by default, over every page of the built site and every state that
 * use brings, at 320, 390, 820 and 1440 px, in both themes.
 *
 *     npm run bench:axe -- [/path ...]
 *
 * Prints what is broken, and what axe could not decide, so that a person can look at it. Fails when a rule is broken.
 */
import { globSync } from 'node:fs'
import { chromium, type Page } from '@playwright/test'
import { chromiumArguments, findChromium } from '../../scripts/dev/chromium.ts'
import { startServer } from '../../scripts/dev/start-server.ts'
import { elsewhere } from '../../tests/support/elsewhere.ts'
import { ensureSites } from '../../tests/support/ensure-sites.ts'
import { type State, states } from '../../tests/support/states.ts'
import { type Finding, runAxe, themes } from './run-axe.ts'
import { widgetStates } from './widget-states.ts'

const widths = [320, 390, 820, 1440] as const
const folds = 800

const asked = process.argv.slice(2)
const wanted = (path: string) => asked.length === 0 || asked.includes(path.split('?')[0] ?? path)

const executablePath = findChromium()
if (!executablePath) throw new Error('No Chromium found; npm test installs one.')
await ensureSites()
const server = await startServer({ LOG_LEVEL: 'silent' })
const withWidget = await startServer({
  LOG_LEVEL: 'silent',
  SITE_DIR: elsewhere.folder,
  ...elsewhere.settings,
})
const browser = await chromium.launch({ executablePath, args: chromiumArguments })

/** Where each thing was found, by what axe says of it. */
type Places = Map<string, string[]>

const broken: Places = new Map()
const undecided: Places = new Map()
let runs = 0

function note(places: Places, found: readonly Finding[], where: string): void {
  for (const { rule, target, why } of found) {
    const what = `${rule}: ${why}`
    places.set(what, [...(places.get(what) ?? []), `${where}: ${target}`])
  }
}

async function look(page: Page, name: string, width: number): Promise<void> {
  for (const theme of themes) {
    const { violations, undecided: open } = await runAxe(page, theme)
    runs += 1
    note(broken, violations, `${name} at ${width}, ${theme}`)
    note(undecided, open, `${name} at ${width}, ${theme}`)
  }
}

const built = globSync('dist/**/*.html', { exclude: ['dist/drafts'] }).sort()
const paths = built
  .map((file) => file.slice('dist'.length, -'.html'.length).replace(/^\/index$/, '/'))
  .filter(wanted)

for (const path of paths) {
  const page = await browser.newPage({ reducedMotion: 'reduce' })
  await page.goto(server.url + path)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await look(page, path, width)
  }
  await page.close()
}
for (const state of states) await lookAtState(server.url, state)
for (const state of widgetStates) await lookAtState(withWidget.url, state)

await browser.close()
await server.stop()
await withWidget.stop()

print('Axe could not decide', undecided)
print('Broken', broken)
console.log(`\n${broken.size} kinds of fault in ${runs} runs on ${paths.length} pages`)
process.exitCode = broken.size > 0 ? 1 : 0

async function lookAtState(site: string, { name, path, reach, only, moves }: State): Promise<void> {
  if (!wanted(path)) return
  for (const width of widths) {
    if (only && (only === 'phone') !== width < folds) continue
    const page = await browser.newPage({
      reducedMotion: moves ? 'no-preference' : 'reduce',
      viewport: { width, height: 900 },
    })
    await page.goto(site + path)
    try {
      await reach(page)
      await look(page, `${path}, ${name}`, width)
    } catch (error) {
      note(broken, [{ rule: 'not reached', target: '', why: String(error) }], `${path}, ${name}`)
    }
    await page.close()
  }
}

/** Each finding once, with how often it was seen and, of each page, where first. */
function print(heading: string, all: Places): void {
  console.log(`\n${heading}: ${all.size}`)
  for (const [what, places] of all) {
    const firsts = new Map(places.map((place) => [place.split(/[ ,]/)[0], place]).reverse() as [])
    console.log(`- ${what}; ${places.length} times`)
    for (const place of firsts.values()) console.log(`    ${place}`)
  }
}
