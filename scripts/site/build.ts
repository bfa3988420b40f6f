/**
 * npm run build: renders the pages, draws a preview of each, says it in Markdown too and makes it
 * searchable, writes a brotli copy of every text file beside it, and the headers and redirects for
 * hosts that read `_headers` and `_redirects`, so that `dist/` works on a CDN as well.
 */
import './stop-on-wrong-settings.ts'
import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSettings } from '../../contract/build-settings.ts'
import { successPages } from '../../contract/forms/success-page.ts'
import { scheduleFile } from '../../contract/schedule.ts'
import { ConfigError, exitWithMessage } from '../../server/settings/config-error.ts'
import { readSettings } from '../../server/settings/settings.ts'
import { headersFile, redirectsFile } from '../../server/site/headers-file.ts'
import { pageOptions } from '../../server/site/page-options.ts'
import { blogPaths } from '../../src/blog/blog-paths.ts'
import { readPosts } from '../../src/blog/post-files.build.ts'
import { ContentError } from '../../src/content/content-error.ts'
import { aliasesOf, readPages } from '../../src/content/page-files.ts'
import { siteAt } from '../../src/content/site-at.ts'
import { siteUrl } from '../../src/seo/site-url.ts'
import {
  allScheduled,
  leftOut,
  scheduleFaults,
  scheduleOf,
} from '../content/schedule-of-content.ts'
import { markFile } from './build-mark.ts'
import { builtFiles, builtPages } from './built-pages.ts'
import { builtFaults } from './check-built-pages.ts'
import { frameFaults, pageFaults } from './check-pages.ts'
import { compressFiles } from './compress-files.ts'
import { movedAddresses } from './moved-addresses.ts'
import { drawPreviews } from './previews/draw-previews.ts'
import { writeSearchIndex } from './search-index.ts'
import { readKeywords } from './search-keywords.ts'
import { writeMarkdown } from './write-markdown.ts'
import { writeServerParts } from './write-server-parts.ts'

// Every page and process of this build sees the same entries.
process.env.BUILD_MOMENT ||= new Date().toISOString()
const at = siteAt()

const settings = readSettings(onlyOf(buildSettings, process.env))
const pages = orStop(readPages)
const aliases = aliasesOf(pages)
const posts = orStop(readPosts)
const { articles, lists } = blogPaths(posts)
const derived = new Set<string>([...articles, ...lists, ...successPages])
const scheduled = orStop(allScheduled)
const dayFaults = scheduleFaults(scheduled, at).map(({ message }) => message)
stopOn([...pageFaults(pages, derived), ...frameFaults(pages, derived), ...dayFaults])
for (const sentence of leftOut(scheduled, at)) console.log(sentence)

rmSync(markFile, { force: true })
const astro = spawnSync(process.execPath, ['node_modules/astro/bin/astro.mjs', 'build'], {
  stdio: 'inherit',
  // Whoever asks for it, a test too: React has another form for development, six times as large.
  env: { ...process.env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' },
})
if (astro.status !== 0) process.exit(astro.status ?? 1)

const built = new Map(builtPages().map(({ path, file }) => [path, readFileSync(file, 'utf8')]))
stopOn(builtFaults({ pages, derived, built }))
const options = { ...pageOptions(settings), https: siteUrl.protocol === 'https:' }
const facts = orStop(() => writeServerParts('dist', built))
writeFileSync('dist/_headers', headersFile(facts, options))
writeFileSync(join('dist', scheduleFile), JSON.stringify(scheduleOf(scheduled, at)))
const keywords = readKeywords(pages, posts)
orStop(() => writeSearchIndex(built, { pages, articles, keywords }))

const [words, previews] = await Promise.all([writeMarkdown(built), drawPreviews(built)])
console.log(`${words} pages as Markdown, ${previews.drawn} previews drawn, ${previews.kept} kept`)

// After all else is written, so that no address of a file is taken.
const there = { pages: new Set(built.keys()), aliases, files: new Set(builtFiles()) }
const moved = orStop(() => movedAddresses(there))
writeFileSync('dist/_redirects', redirectsFile([...aliases, ...moved]))

const { files, before, after } = await compressFiles('dist')
console.log(`brotli: ${files} files, ${kilobytes(before)} to ${kilobytes(after)}`)

/** What the settings of the server alone are does not concern a build. */
function onlyOf(known: object, environment: NodeJS.ProcessEnv) {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => name in known))
}

function stopOn(faults: readonly string[]): void {
  if (faults.length > 0) exitWithMessage(new ConfigError(faults.join('\n')))
}

/** A wrong entry or setting ends the build with its sentence, without a stack. */
function orStop<Result>(step: () => Result): Result {
  try {
    return step()
  } catch (error) {
    return exitWithMessage(error instanceof ContentError ? new ConfigError(error.message) : error)
  }
}

function kilobytes(bytes: number): string {
  return `${Math.round(bytes / 1000).toLocaleString('en')} kB`
}
