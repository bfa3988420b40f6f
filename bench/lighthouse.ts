import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { chromiumArguments, findWholeChromium } from '../scripts/dev/chromium.ts'
import { answeredHost } from '../scripts/dev/project-copy.ts'

const run = promisify(execFile)

/** Fixed, as scores of different versions cannot be compared; npm downloads it when it is first used. */
export const lighthouse = '13.5.0'
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

interface Report {
  environment: { benchmarkIndex: number }
  categories: Record<
    (typeof categories)[number],
    { score: number | null; auditRefs: { id: string; weight: number }[] }
  >
  audits: Record<
    string,
    { title: string; score: number | null; numericValue?: number; displayValue?: string }
  >
}

/** The result of one run; times in milliseconds. */
export interface Run {
  /** Performance, accessibility, best practices, SEO. */
  scores: number[]
  fcp: number
  lcp: number
  tbt: number
  cls: number
  /** How fast the machine was during the run, by Lighthouse's own measure. */
  speed: number
  failed: string[]
}

/** Errors of Chromium that go away when it is tried again. */
const passing = /NO_NAVSTART|NO_TRACING_STARTED|NO_FCP|PROTOCOL_TIMEOUT/

export async function runLighthouse(address: string, port: number, tries = 3): Promise<Run> {
  const flags = [
    ...chromiumArguments,
    '--headless=new',
    '--disable-gpu',
    '--disable-quic',
    '--ignore-certificate-errors',
    `--host-resolver-rules='MAP ${answeredHost}:443 127.0.0.1:${port}'`,
  ]
  const args = ['exec', '--yes', '--prefer-offline', '--', `lighthouse@${lighthouse}`, address]
  const output = ['--quiet', '--output=json', `--only-categories=${categories.join()}`]
  const env = { ...process.env, CHROME_PATH: findWholeChromium() }
  try {
    const { stdout } = await run('npm', [...args, ...output, `--chrome-flags=${flags.join(' ')}`], {
      env,
      maxBuffer: 1 << 27,
    })
    return toRun(JSON.parse(stdout))
  } catch (error) {
    if (tries > 1 && passing.test(String(error))) return runLighthouse(address, port, tries - 1)
    throw error
  }
}

function toRun({ categories: found, audits, environment }: Report): Run {
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN
  const failed = categories.flatMap((category) =>
    found[category].auditRefs.flatMap(({ id, weight }) => {
      const { title = '', score = null, displayValue = '' } = audits[id] ?? {}
      const costs = weight > 0 && score !== null && score < 0.995
      return costs ? [`${category} ${id}: ${title} ${displayValue}`.trim()] : []
    }),
  )
  return {
    scores: categories.map((name) => Math.round((found[name].score ?? 0) * 100)),
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    speed: environment.benchmarkIndex,
    failed,
  }
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const [lower = Number.NaN, upper = Number.NaN] = [
    sorted[(sorted.length - 1) >> 1],
    sorted[sorted.length >> 1],
  ]
  return (lower + upper) / 2
}
