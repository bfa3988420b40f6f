/**
 * Builds copies of the site with so many articles more, each three times: with nothing kept from a build before, again
 * as it is, and after one article has changed.
 *
 *     npm run bench:builds -- [articles …]
 *
 * Prints seconds of processor time by step, the time from start to end, and the peak of resident memory of all
 * processes; of search what a visitor has to load. Reads Linux' /proc. Fails when the processor time of an article
 * grows with their number: when it is more than 1.2 times what it was with fewer.
 */
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { copyProject } from '../../tests/support/project-copy.ts'
import { type BuildRun, measureBuild } from './measure-build.ts'
import { writeArticles } from './write-articles.ts'

const asked = process.argv.slice(2).map(Number)
const sizes = asked.length > 0 ? asked : [100, 1_000]
const steepest = 1.2

let before: { articles: number; processor: number } | undefined
for (const articles of sizes) {
  const { fresh } = await measure(articles)
  const each = before && (fresh.processor - before.processor) / (articles - before.articles)
  const eachBefore = before && before.processor / before.articles
  if (each && eachBefore && each > steepest * eachBefore) process.exitCode = 1
  before = { articles, processor: fresh.processor }
}

async function measure(articles: number) {
  const { folder, remove } = copyProject()
  try {
    rmSync(join(folder, '.cache'), { recursive: true, force: true })
    const [changed = ''] = writeArticles(folder, articles)
    const fresh = await measureBuild(folder)
    const again = await measureBuild(folder)
    const file = join(folder, changed)
    writeFileSync(file, `${readFileSync(file, 'utf8')}\nOne sentence more.\n`)
    const afterChange = await measureBuild(folder)
    report(articles, { fresh, again, 'one changed': afterChange })
    reportSearch(join(folder, 'dist'))
    return { fresh }
  } finally {
    remove()
  }
}

function report(articles: number, runs: Record<string, BuildRun>): void {
  const all = Object.values(runs)
  const [first] = all
  const cells = (of: (run: BuildRun) => number) => all.map((run) => of(run).toFixed(1)).join(' | ')
  const lines = [
    `\n| ${articles} articles | ${Object.keys(runs).join(' | ')} |`,
    `| --- |${' --- |'.repeat(all.length)}`,
    ...(first?.steps ?? []).map(
      ({ step }, at) => `| ${step} | ${cells(({ steps }) => steps[at]?.processor ?? 0)} |`,
    ),
    `| processor, in all | ${cells(({ processor }) => processor)} |`,
    `| start to end | ${cells(({ seconds }) => seconds)} |`,
    `| peak, MB | ${all.map(({ peak }) => Math.round(peak)).join(' | ')} |`,
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}

function reportSearch(site: string): void {
  for (const name of globSync('search-*.json', { cwd: site }).sort()) {
    const bytes = readFileSync(join(site, `${name}.br`))
    const kilobytes = [bytes.length, brotliDecompressSync(bytes).length].map((size) =>
      Math.round(size / 1_000),
    )
    process.stdout.write(`${name}: ${kilobytes.join(' kB compressed, ')} kB\n`)
  }
}
