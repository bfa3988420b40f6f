/**
 * Measures the first use of everything that a visitor can touch, on a phone with a processor slowed four times and 150 ms
 * to the server and back: from the touch to the paint that answers it, to the paint of what it was for, and the longest
 * that a press or a key waited for its next paint (INP).
 *
 *     npm run bench -- interactions [--rounds 20] [--only contact] [--part 1/4]
 *
 * Once with an empty cache, and once more in the same browser after that. Prints medians and, in brackets, the worst, in
 * milliseconds, and fails where the median of a reaction or of INP is past 50, or past 100 where a script is loaded
 * first. INP counts in steps of 8 ms and nothing below 16.
 */
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { chromiumArguments, findChromium } from '../../scripts/dev/chromium.ts'
import { startServer } from '../../scripts/dev/start-server.ts'
import { markdownTable } from '../../scripts/docs/markdown-table.ts'
import { spreadOf } from '../pages/statistics.ts'
import { type FirstUse, firstUses } from './first-uses.ts'
import { measureUse } from './measure-use.ts'
import type { Seen } from './watch-page.ts'

const budgets = { platform: 50, loaded: 100 }

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '20' },
    only: { type: 'string', default: '' },
    part: { type: 'string', default: '1/1' },
  },
})
const [part = 1, parts = 1] = options.part.split('/').map(Number)
const uses = firstUses
  .filter(({ name }) => name.includes(options.only))
  .filter((_, index) => index % parts === part - 1)

const executablePath = findChromium()
if (!executablePath) throw new Error('No Chromium found; npm test installs one.')
const server = await startServer({ LOG_LEVEL: 'silent' })
const browser = await chromium.launch({ executablePath, args: chromiumArguments })
const broken = new Set<string>()
const found = uses.map((use) => ({ use, cold: [] as Seen[], warm: [] as Seen[] }))
for (let round = 0; round < Number(options.rounds); round += 1) {
  for (const { use, cold, warm } of found) {
    const context = await browser.newContext({ hasTouch: true, reducedMotion: 'reduce' })
    try {
      cold.push(await measureUse(context, server.url, use))
      warm.push(await measureUse(context, server.url, use))
    } catch (error) {
      broken.add(`${use.name}: ${error}`)
    }
    await context.close()
  }
}
await browser.close()
await server.stop()

const titles = ['first use', 'page', 'cold: reaction', 'result', 'INP', 'warm: reaction']
console.log(
  markdownTable(
    [...titles, 'result', 'INP'],
    found.map(({ use, cold, warm }) => [
      use.name,
      `\`${use.path}\``,
      ...cells(cold),
      ...cells(warm),
    ]),
  ),
)
const slow = found.flatMap(({ use, cold, warm }) =>
  [...faults(use, 'cold', cold), ...faults(use, 'warm', warm)].map(
    (fault) => `${use.name}, ${fault}`,
  ),
)
const failures = [...broken, ...slow]
for (const failure of failures) console.error(failure)
process.exitCode = failures.length > 0 ? 1 : 0

function cells(all: readonly Seen[]): string[] {
  return (['reaction', 'result', 'longest'] as const).map((name) => {
    const times = all.flatMap((seen) => seen[name] ?? [])
    if (times.length === 0) return '–'
    const { median, most } = spreadOf(times)
    return `${shown(median)} (${shown(most)})${times.length < all.length ? `, ${all.length - times.length} never` : ''}`
  })
}

function shown(time: number): string {
  return time === 0 ? '< 16' : String(Math.round(time))
}

function faults(use: FirstUse, cache: string, all: readonly Seen[]): string[] {
  const budget = use.result ? budgets.loaded : budgets.platform
  return (['reaction', 'longest'] as const).flatMap((name) => {
    if (name === 'reaction' && !use.reaction) return []
    const { median } = spreadOf(all.map((seen) => seen[name] ?? Number.POSITIVE_INFINITY))
    return median > budget ? [`${cache}: ${name} ${Math.round(median)} ms, past ${budget}.`] : []
  })
}
