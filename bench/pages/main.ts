/**
 * Measures pages as a phone gets them, beside a hand-written one of 3 kB: what they weigh, when they
 * paint, what Lighthouse thinks of them.
 *
 *     npm run bench -- [--rounds 7]
 *     npm run bench -- /book /faq                    these addresses instead of one of each kind; `all` for every page
 *     npm run bench -- --keep                        puts the table into docs/performance.md
 *
 * It fails when a page of ours is past the goals beside the floor, or has a score below 100. Needs `openssl`.
 */
import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { answeredHost } from '../../tests/support/project-copy.ts'
import { measureSpread, median } from '../statistics.ts'
import { openHosts } from './edge.ts'
import { type Entrant, floor, ourPages, servePublicCopy } from './entrants.ts'
import { lighthouse, type Run, runLighthouse } from './lighthouse.ts'
import { type Figures, keepTable, performanceTable } from './table.ts'
import { launchBrowser, type Weight, weigh } from './weigh.ts'

/** How much later than the floor a page of ours may paint. */
const goals = { fcp: 1.2, lcp: 1.35 }

interface Measured extends Entrant {
  weight: Weight
  runs: Run[]
}

/** What was measured so far. */
interface Measurement {
  chromium: string
  /** The load average at the end of every round. */
  loads: number[]
  pages: Measured[]
}

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '7' },
    keep: { type: 'boolean', default: false },
  },
})
const server = await servePublicCopy()
const hosts = await openHosts(
  new Map([
    [floor.host, floor.place],
    [answeredHost, server.url],
  ]),
)
try {
  const measured = await weighAll()
  for (let round = 0; round < Number(options.rounds); round += 1) await measureAll(measured)
  conclude(measured)
} finally {
  hosts.close()
  await server.stop()
}

async function weighAll(): Promise<Measurement> {
  const browser = await launchBrowser(hosts.rules)
  const pages: Measured[] = []
  const ours = await ourPages(positionals, server.url)
  for (const { name, host, path } of [floor, ...ours]) {
    const weight = await weigh(browser, `https://${host}${path}`)
    console.error(`${name}: ${weight.totalBytes} bytes, its own typeface after ${weight.face} ms`)
    pages.push({ name, host, path, weight, runs: [] })
  }
  await browser.close()
  return { chromium: browser.version(), loads: [], pages }
}

/** Each round begins with another page, so that what the machine does besides weighs on all alike. */
async function measureAll(measured: Measurement): Promise<void> {
  const { pages, loads } = measured
  const first = loads.length % pages.length
  for (const page of [...pages.slice(first), ...pages.slice(0, first)]) {
    page.runs.push(await runLighthouse(`https://${page.host}${page.path}`, hosts.rules))
  }
  loads.push(Math.round((loadavg()[0] ?? 0) * 10) / 10)
  console.error(`round ${loads.length}: load ${loads.at(-1)}`)
}

function conclude(measured: Measurement): void {
  const figures = toFigures(measured)
  const table = performanceTable(figures)
  console.log(table)
  if (options.keep) keepTable(table)
  const faults = [...pastGoals(figures), ...measured.pages.flatMap(auditFaults)]
  for (const fault of faults) console.error(fault)
  process.exitCode = faults.length > 0 ? 1 : 0
}

function toFigures({ chromium, loads, pages }: Measurement): Figures {
  return {
    day: new Date().toISOString().slice(0, 10),
    machine: {
      processor: cpus()[0]?.model ?? 'unknown',
      cores: cpus().length,
      node: process.version.slice(1),
      chromium,
      lighthouse,
    },
    rounds: loads.length,
    load: measureSpread(loads),
    speed: measureSpread(pages.flatMap(({ runs }) => runs.map(({ speed }) => speed))),
    pages: pages.map(({ name, path, weight, runs }) => ({
      name,
      path,
      ...weight,
      fcp: measureSpread(runs.map(({ fcp }) => fcp)),
      lcp: measureSpread(runs.map(({ lcp }) => lcp)),
      tbt: measureSpread(runs.map(({ tbt }) => tbt)),
      cls: measureSpread(runs.map(({ cls }) => cls)),
      scores: [0, 1, 2, 3].map((at) => median(runs.map(({ scores }) => scores[at] ?? 0))),
    })),
  }
}

function pastGoals({ pages: [floor, ...pages] }: Figures): string[] {
  return pages.flatMap((page) =>
    (['fcp', 'lcp'] as const).flatMap((paint) => {
      const ratio = page[paint].median / (floor?.[paint].median ?? Number.NaN)
      const past = `${page.name}: ${paint.toUpperCase()} ${ratio.toFixed(2)} of the floor`
      return ratio > goals[paint] ? [`${past}, past ${goals[paint]}.`] : []
    }),
  )
}

/** The audits that cost a page of ours points in most of its runs; a hidden page may not be found by search engines. */
function auditFaults({ name, host, runs }: Measured): string[] {
  if (host !== answeredHost) return []
  const counts = Map.groupBy(
    runs.flatMap(({ failed }) => failed),
    (audit) => audit,
  )
  return [...counts]
    .filter(([audit, found]) => found.length * 2 > runs.length && !audit.includes(' is-crawlable:'))
    .map(([audit]) => `${name}: ${audit}`)
}
