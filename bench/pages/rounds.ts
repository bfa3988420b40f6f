import { loadavg } from 'node:os'
import { type Run, runOf } from '../lighthouse/report.ts'
import { runLighthouse } from '../lighthouse/run-lighthouse.ts'
import type { Contestant, Measurement } from './measurement.ts'
import { median, turned } from './statistics.ts'

/** A run in which the machine was slower than this part of what it usually was does not count. */
const leastSpeed = 0.75
/** How often such a run is taken again. */
const tries = 2

/**
 * Measures every page once a round, each round beginning with another one.
 *
 * @param afterRound told of every round that is whole.
 */
export async function measureRounds(
  measured: Measurement,
  rounds: number,
  rules: string,
  afterRound: () => void,
): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    const before = load()
    const runs = new Map<Contestant, Run>()
    for (const page of turned(measured.pages, measured.rounds.length)) {
      runs.set(page, await measure(page, rules, measured))
    }
    for (const [page, run] of runs) page.runs.push(run)
    measured.rounds.push({ before, after: load() })
    afterRound()
    console.error(`round ${measured.rounds.length}: load ${before} to ${load()}`)
  }
}

/** Takes again the runs in which the machine was much slower than it usually was, of any command. */
export async function repeatSlowRuns(measured: Measurement, rules: string): Promise<void> {
  for (let again = 0; again < tries; again += 1) {
    for (const [page, slow] of slowRuns(measured.pages)) {
      page.runs = page.runs.filter((run) => !slow.includes(run))
      for (const _ of slow) page.runs.push(await measure(page, rules, measured))
      measured.repeated += slow.length
    }
  }
}

/** The runs of each page that do not count. */
export function slowRuns<Page extends Pick<Contestant, 'runs'>>(
  pages: readonly Page[],
): [Page, Run[]][] {
  const usual = median(pages.flatMap(({ runs }) => runs.map(({ speed }) => speed)))
  return pages.map((page) => [page, page.runs.filter(({ speed }) => speed < leastSpeed * usual)])
}

async function measure(page: Contestant, rules: string, measured: Measurement): Promise<Run> {
  const report = await runLighthouse(`https://${page.host}${page.path}`, rules)
  measured.lighthouse = report.lighthouseVersion
  const run = runOf(report)
  const { fcp, lcp, tbt } = run
  console.error(
    `  ${page.name}: FCP ${fcp.toFixed(0)}, LCP ${lcp.toFixed(0)}, TBT ${tbt.toFixed(0)}`,
  )
  return run
}

function load(): number {
  return Math.round((loadavg()[0] ?? 0) * 10) / 10
}
