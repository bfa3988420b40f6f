/**
 * Lighthouse of every route of the site as it is built for the public, for a phone, and every audit that costs a point.
 *
 *     npm run bench -- lighthouse [/path …] [--runs 5] [--part 1/4] [--into .cache/bench/lighthouse.json]
 *
 * Prints the median of the four categories, and fails when one is less than 100. Parts of the routes can be measured by
 * commands of their own into one file. A page that is kept from search engines is not held to be found by them. Pages
 * of an error (`/404`, and those of a link that is not good any more) are left out: Lighthouse looks at no such answer.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { builtPages } from '../../scripts/site/built-pages.ts'
import { answeredHost } from '../../tests/support/answer-facts.ts'
import { openHosts } from '../pages/hosts.ts'
import { publicFolder, servePublicCopy } from '../pages/public-copy.ts'
import { failedAudits, runOf } from './report.ts'
import { faultsOf, type RouteRuns, routeRuns, tableOf } from './routes.ts'
import { runLighthouse } from './run-lighthouse.ts'

const { values: options, positionals: asked } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '5' },
    part: { type: 'string', default: '1/1' },
    into: { type: 'string' },
  },
})
const [part = 1, parts = 1] = options.part.split('/').map(Number)

const server = await servePublicCopy()
const hosts = await openHosts(new Map([[answeredHost, server.url]]))
const answered = await Promise.all(
  builtPages(publicFolder)
    .filter(({ path }) => !path.startsWith('/drafts/'))
    .map(async (page) => ({ ...page, ok: (await fetch(server.url + page.path)).ok })),
)
const routes = answered
  .filter(({ ok }) => ok)
  .filter(({ path }) => asked.length === 0 || asked.includes(path))
  .filter((_, index) => index % parts === part - 1)
const all =
  options.into && existsSync(options.into)
    ? routeRuns.array().parse(JSON.parse(readFileSync(options.into, 'utf8')))
    : []
for (const { path, file } of routes) {
  const isHidden = /<meta name="robots" content="[^"]*noindex/.test(readFileSync(file, 'utf8'))
  const route: RouteRuns = { path, isHidden, runs: [], failed: [] }
  for (let run = 0; run < Number(options.runs); run += 1) {
    const report = await runLighthouse(`https://${answeredHost}${path}`, hosts.rules)
    route.runs.push(runOf(report))
    route.failed.push(...failedAudits(report))
  }
  console.error(`${path}: ${tableOf([route]).rows[0]?.slice(1).join(' ')}`)
  const before = all.findIndex((other) => other.path === path)
  all.splice(before < 0 ? all.length : before, 1, route)
  if (options.into) writeFileSync(options.into, JSON.stringify(all))
}
await hosts.close()
await server.stop()

printAll(all)

function printAll(all: readonly RouteRuns[]): void {
  const { titles, rows } = tableOf(all)
  console.log(`${titles.join(' | ')}\n${rows.map((row) => row.join(' | ')).join('\n')}`)
  const faults = all.flatMap(faultsOf)
  console.log(`\n${all.length} routes, ${faults.length} audits that cost a point`)
  for (const fault of faults) console.log(`- ${fault}`)
  process.exitCode = faults.length > 0 ? 1 : 0
}
