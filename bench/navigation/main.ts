/**
 * Measures how long it takes from a click on a link to the paint of the next page, and from going back to the paint of
 * the page that was left, over a connection that is open, 40 ms to the server and back.
 *
 *     npm run bench:navigation -- [--rounds 20] [--only /pricing]
 *
 * Prints medians and, in brackets, the worst, in milliseconds, and fails where a median is past 100.
 */
import { parseArgs } from 'node:util'
import { chromiumArguments, findWholeChromium } from '../../scripts/dev/chromium.ts'
import { startServer } from '../../scripts/dev/start-server.ts'
import { markdownTable } from '../../scripts/docs/markdown-table.ts'
import { spreadOf, turned } from '../pages/statistics.ts'
import { moveAway } from './distant-server.ts'
import { launchDriven } from './driven-page.ts'
import { type Followed, followLink, type Hand } from './follow-link.ts'

const budget = 100
const roundTrip = 40
const screens = {
  mouse: { width: 1440, height: 900 },
  finger: { width: 412, height: 823, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true },
}
const ways: readonly { hand: Hand; from: string; to: string }[] = [
  { hand: 'mouse', from: '/', to: '/pricing' },
  { hand: 'mouse', from: '/pricing', to: '/features' },
  { hand: 'mouse', from: '/features', to: '/book' },
  { hand: 'mouse', from: '/blog', to: '/' },
  { hand: 'finger', from: '/', to: '/book' },
  { hand: 'finger', from: '/pricing', to: '/contact-us' },
  { hand: 'finger', from: '/resources', to: '/blog' },
]

const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '20' }, only: { type: 'string' } },
})
const asked = ways.filter(({ to }) => options.only === undefined || to === options.only)

const server = await startServer({ LOG_LEVEL: 'silent' })
const distant = await moveAway(server.url, roundTrip)
const followed = new Map(asked.map((way) => [way, [] as Followed[]]))
for (let round = 0; round < Number(options.rounds); round += 1) {
  for (const way of turned(asked, round)) {
    const browser = await launchDriven({
      executablePath: findWholeChromium(),
      args: chromiumArguments,
      defaultViewport: screens[way.hand],
    })
    const seen = await followLink(browser, distant.url + way.from, way.to, way.hand)
    followed.get(way)?.push(seen)
    await browser.close()
  }
}
await distant.close()
await server.stop()

const titles = ['from', 'to', 'by', 'click to paint', 'was ready', 'back', 'was kept']
const rows = [...followed].map(([{ hand, from, to }, all]) => [
  `\`${from}\``,
  `\`${to}\``,
  hand,
  shown(all.map(({ painted }) => painted)),
  share(all.map(({ wasReady }) => wasReady)),
  shown(all.map(({ back }) => back)),
  share(all.map(({ back }) => back !== null)),
])
console.log(markdownTable(titles, rows))

const faults = [...followed].flatMap(([{ from, to }, all]) => [
  ...pastBudget(
    `${from} to ${to}`,
    all.map(({ painted }) => painted),
  ),
  ...pastBudget(
    `${to} back to ${from}`,
    all.map(({ back }) => back),
  ),
])
for (const fault of faults) console.error(fault)
process.exitCode = faults.length > 0 ? 1 : 0

function shown(times: readonly (number | null)[]): string {
  const { median, most } = spreadOf(times.map(orNever))
  const [usual, worst] = [median, most].map((time) =>
    Number.isFinite(time) ? String(Math.round(time)) : 'never',
  )
  return `${usual} (${worst})`
}

function orNever(time: number | null): number {
  return time ?? Number.POSITIVE_INFINITY
}

function share(answers: readonly boolean[]): string {
  return `${answers.filter(Boolean).length} of ${answers.length}`
}

function pastBudget(way: string, times: readonly (number | null)[]): string[] {
  const { median } = spreadOf(times.map(orNever))
  return median <= budget ? [] : [`${way}: ${Math.round(median)} ms, past ${budget}.`]
}
