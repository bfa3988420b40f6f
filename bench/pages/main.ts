/**
 * Measures a page of each kind beside a hand-written one of 3 kB and beside any other site, as a phone gets them: what
 * they weigh, when they paint, and what the machine was doing meanwhile.
 *
 *     npm run bench -- [--rounds 7] [--only home,booking] [--site name=/folder] [--site name=https://host/path]
 *     npm run bench -- --into .cache/bench/run.json --rounds 0      # weighs only
 *     npm run bench -- --into .cache/bench/run.json --rounds 2      # adds rounds to what is in the file
 *     npm run bench -- --into .cache/bench/run.json --rounds 0 --keep
 *     npm run bench -- --check
 *     npm run bench -- --first-visit --rounds 3 [--only home] [--site name=/folder]
 *
 * `--keep` puts the figures into docs/performance.md and its chart. `--check` fails when a page got worse against them
 * by more than the spread of both measurements. Needs `openssl`; Lighthouse is installed at the first run.
 * `--first-visit` prints when the headline has its own face, and what moves by itself.
 */
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import {
  chartFile,
  type Figures,
  figuresFile,
  readFigures,
} from '../../scripts/docs/performance/figures.ts'
import { performanceChart } from '../../scripts/docs/performance/performance-chart.ts'
import { performanceTable } from '../../scripts/docs/performance/performance-table.ts'
import { answeredHost } from '../../tests/support/answer-facts.ts'
import { launchBrowser } from './browser.ts'
import { worse } from './compare.ts'
import { type Entrant, floor, floorFolder, otherSite, ourPages } from './contestants.ts'
import { firstVisits } from './first-visit.ts'
import { type Hosts, openHosts } from './hosts.ts'
import { figuresOf, type Measurement, readMeasurement, writeMeasurement } from './measurement.ts'
import { servePublicCopy } from './public-copy.ts'
import { measureRounds, repeatSlowRuns } from './rounds.ts'
import { weigh } from './weigh.ts'

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '7' },
    only: { type: 'string' },
    site: { type: 'string', multiple: true, default: [] },
    into: { type: 'string' },
    keep: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
    'first-visit': { type: 'boolean', default: false },
  },
})
const rounds = Number(options.rounds)
const others = options.site.map(otherSite)
const only = options.only?.split(',')
const ours = ourPages.filter(({ name }) => only?.includes(name) ?? true)

if (options['first-visit']) await printFirstVisits()
else await printFigures()

async function printFirstVisits(): Promise<void> {
  await withHosts(async ({ rules }) => {
    const browser = await launchBrowser(rules)
    console.log(await firstVisits(browser, [floor, ...ours, ...others], rounds))
    await browser.close()
  })
}

async function printFigures(): Promise<void> {
  const earlier = options.into ? readMeasurement(options.into) : undefined
  const measured = rounds > 0 || !earlier ? await measure(earlier) : earlier
  save(measured)
  if (measured.rounds.length > 0) use(figuresOf(measured, new Date().toISOString().slice(0, 10)))
}

function use(figures: Figures): void {
  console.log(performanceTable(figures))
  if (options.keep) {
    writeFileSync(figuresFile, `${JSON.stringify(figures, null, 2)}\n`)
    writeFileSync(chartFile, performanceChart(figures))
    console.log(`\nKept in ${figuresFile} and ${chartFile}; npm run docs writes the table.`)
  }
  if (options.check) {
    const faults = worse(readFigures(), figures)
    for (const fault of faults) console.error(fault)
    console.log(`\n${faults.length} got worse by more than the spread.`)
    process.exitCode = faults.length > 0 ? 1 : 0
  }
}

function save(measured: Measurement): void {
  if (options.into) writeMeasurement(options.into, measured)
}

async function measure(before: Measurement | undefined): Promise<Measurement> {
  return await withHosts(async ({ rules }) => {
    const measured = before ?? (await weighAll([floor, ...ours, ...others], rules))
    await measureRounds(measured, rounds, rules, () => save(measured))
    await repeatSlowRuns(measured, rules)
    return measured
  })
}

/** Serves the floor, the site and the others for as long as `run` takes. */
async function withHosts<Result>(run: (hosts: Hosts) => Promise<Result>): Promise<Result> {
  const server = await servePublicCopy()
  const places = [
    [answeredHost, server.url],
    [floor.host, floorFolder],
  ] as const
  const hosts = await openHosts(
    new Map([...places, ...others.map(({ host, place }) => [host, place] as const)]),
  )
  try {
    return await run(hosts)
  } finally {
    await hosts.close()
    await server.stop()
  }
}

async function weighAll(entrants: readonly Entrant[], rules: string): Promise<Measurement> {
  const browser = await launchBrowser(rules)
  const pages: Measurement['pages'] = []
  for (const { name, host, path } of entrants) {
    const weight = await weigh(browser, `https://${host}${path}`)
    pages.push({ name, host, path, weight, runs: [] })
  }
  await browser.close()
  return { chromium: browser.version(), lighthouse: '', rounds: [], repeated: 0, pages }
}
