/**
 * Measures one page of each kind as a phone gets it, beside a hand-written page of 2 kB, the floor.
 *
 *     npm run bench -- [--rounds 7]
 *     npm run bench -- /book /faq    these pages instead
 *
 * It fails when a page is past the goals or an audit costs it a point in most rounds. Needs `openssl`.
 */
import { spawnSync } from 'node:child_process'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { getKeys } from '../contract/lib/typed-keys.ts'
import {
  allAnswers,
  answeredHost,
  answerOwnerFacts,
  copyProject,
} from '../scripts/dev/project-copy.ts'
import { startServer } from '../scripts/dev/start-server.ts'
import { formatMarkdownTable } from '../scripts/docs/markdown-table.ts'
import { type PageBytes, weighPages } from '../scripts/site/check-bytes.ts'
import { floorPath, openEdge } from './edge.ts'
import { lighthouse, median, type Run, runLighthouse } from './lighthouse.ts'

const kinds = [
  '/',
  '/connection-monitoring',
  '/features',
  '/pricing',
  '/book',
  '/contact-us',
  '/resources',
  '/blog',
  '/blog/first-connection-before-the-form-fill',
  '/documentation',
  '/search',
  '/privacy-policy',
]

/** `fcp` and `lcp` as multiples of the floor's, `tbt` in milliseconds, `whole` in bytes without React. */
const goals = { fcp: 1.2, lcp: 1.35, cls: 0.02, tbt: 60, whole: 55_000 }
/** Blocking time allowed, in milliseconds, on pages whose form is hydrated as soon as the browser is idle. */
const withForms: Readonly<Record<string, number>> = { '/book': 150, '/contact-us': 150 }

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '7' } },
})
const paths = [floorPath, ...(positionals.length > 0 ? positionals : kinds)]
const runs = new Map<string, Run[]>(paths.map((path) => [path, []]))
const bytes = await measure(Number(options.rounds))
console.log(`${drawTable()}\n\n${describeMachine()}`)
const faults = paths.slice(1).flatMap((path) => [...listMissedGoals(path), ...auditFaults(path)])
for (const fault of faults) console.error(fault)
process.exitCode = faults.length > 0 ? 1 : 0

async function measure(rounds: number): Promise<ReadonlyMap<string, PageBytes>> {
  const { folder, remove } = copyProject()
  try {
    answerOwnerFacts(folder, allAnswers('short'))
    const settings = { SITE_URL: `https://${answeredHost}`, NODE_ENV: 'production' }
    const { status } = spawnSync(process.execPath, ['scripts/site/publish.ts'], {
      cwd: folder,
      env: { ...process.env, ...settings },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    if (status !== 0) throw new Error('The site could not be built.')
    const own = { ...settings, LOG_LEVEL: 'silent', TRUST_PROXY: '127.0.0.1' }
    const server = await startServer(own, folder)
    const edge = await openEdge(server.url)
    for (let round = 0; round < rounds; round += 1) await measureRound(round, edge.port)
    edge.close()
    await server.stop()
    return weighPages(join(folder, 'dist'))
  } finally {
    remove()
  }
}

/** Measures every page once, each round beginning with another one, so that other work of the machine hits all alike. */
async function measureRound(round: number, port: number): Promise<void> {
  const first = round % paths.length
  for (const path of [...paths.slice(first), ...paths.slice(0, first)]) {
    runs.get(path)?.push(await runLighthouse(`https://${answeredHost}${path}`, port))
  }
  console.error(`round ${round + 1}: load ${loadavg()[0]?.toFixed(1)}`)
}

type Figure = 'fcp' | 'lcp' | 'tbt' | 'cls'

function values(path: string, figure: Figure): number[] {
  return (runs.get(path) ?? []).map((run) => run[figure])
}

function ratio(path: string, paint: 'fcp' | 'lcp'): number {
  return median(values(path, paint)) / median(values(floorPath, paint))
}

function listMissedGoals(path: string): string[] {
  const found = {
    fcp: ratio(path, 'fcp'),
    lcp: ratio(path, 'lcp'),
    cls: median(values(path, 'cls')),
    tbt: median(values(path, 'tbt')),
    whole: bytes.get(path)?.whole ?? 0,
  }
  const most = { ...goals, tbt: withForms[path] ?? goals.tbt }
  return getKeys(goals)
    .filter((name) => found[name] > most[name])
    .map((name) => `${path}: ${name} is ${Number(found[name].toFixed(2))}, past ${most[name]}.`)
}

function auditFaults(path: string): string[] {
  const all = runs.get(path) ?? []
  const counts = Map.groupBy(
    all.flatMap(({ failed }) => failed),
    (audit) => audit,
  )
  return [...counts]
    .filter(([audit, found]) => found.length * 2 > all.length && !audit.includes(' is-crawlable:'))
    .map(([audit]) => `${path}: ${audit}`)
}

function drawTable(): string {
  const rows = paths.map((path) => {
    const { page = 0, whole = 0 } = bytes.get(path) ?? {}
    const scores = [0, 1, 2, 3].map((at) =>
      median((runs.get(path) ?? []).map((run) => run.scores[at] ?? 0)),
    )
    return [
      path === floorPath ? 'floor' : `\`${path}\``,
      page ? (page / 1_000).toFixed(1) : '',
      whole ? (whole / 1_000).toFixed(1) : '',
      drawSpread(values(path, 'fcp')),
      ratio(path, 'fcp').toFixed(2),
      drawSpread(values(path, 'lcp')),
      ratio(path, 'lcp').toFixed(2),
      drawSpread(values(path, 'tbt')),
      median(values(path, 'cls')).toFixed(3),
      scores.join(' '),
    ]
  })
  const titles = ['page', 'HTML kB', 'before React kB', 'FCP ms', 'of the floor', 'LCP ms']
  return formatMarkdownTable([...titles, 'of the floor', 'TBT ms', 'CLS', 'Lighthouse'], rows)
}

function drawSpread(all: readonly number[]): string {
  const [middle, least, most] = [median(all), Math.min(...all), Math.max(...all)].map(Math.round)
  return `${middle} (${least}–${most})`
}

function describeMachine(): string {
  const day = new Date().toISOString().slice(0, 10)
  const speeds = [...runs.values()].flat().map(({ speed }) => speed)
  return [
    `Medians of ${options.rounds} rounds on ${day}, the least and the most in brackets.`,
    `${cpus()[0]?.model}, ${cpus().length} cores; Node ${process.versions.node}, Lighthouse ${lighthouse}, benchmarkIndex ${drawSpread(speeds)}.`,
  ].join('\n')
}
