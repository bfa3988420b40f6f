import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isPublicSite } from '../../contract/hosts.ts'
import { movedFile } from '../../contract/page-template.ts'
import type { BuiltFrom } from '../../contract/release-file.ts'
import { scheduleFile } from '../../contract/site-schedule.ts'
import { ConfigError } from '../../server/settings/config-error.ts'
import type { Settings } from '../../server/settings/settings.ts'
import { readRelease } from '../../server/site/read-release.ts'
import { pageOptions, readFacts } from '../../server/site/read-site.ts'
import { siteUrl } from '../../src/seo/page-addresses.ts'
import { buildSchedule, leftOut } from '../content/content-schedule.ts'
import { openFacts } from '../content/open-facts.ts'
import { wordAdvice } from '../words/word-advice.ts'
import { builtFiles, builtHtml } from './built-pages.ts'
import { checkBytes } from './check-bytes.ts'
import { contentFaults, faultsToCome } from './check-content.ts'
import { linkFaults } from './check-links.ts'
import { builtFaults } from './check-pages.ts'
import { compressFiles } from './compress-files.ts'
import { goneAddresses, movedAddresses } from './moved-addresses.ts'
import { drawPreviews } from './previews/draw-previews.ts'
import type { Tell } from './progress.ts'
import type { BuildContent } from './read-build-content.ts'
import { type ReadPage, readBuiltPages } from './read-built-page.ts'
import type { ReleaseStore } from './release-store.ts'
import { runInGroup } from './run-in-group.ts'
import { writeSearchIndex } from './search-index.ts'
import { writeMarkdown } from './write-markdown.ts'
import { writeReleaseRecord } from './write-release-record.ts'
import { writeServerParts } from './write-server-parts.ts'

/** A build in the making. */
export interface Build {
  store: ReleaseStore
  /** What the release will be called. */
  id: string
  /** Where it is made: beside what is served, under a name that nobody reads. */
  folder: string
  settings: Settings
  content: BuildContent
  builtFrom: BuiltFrom
  /** What is served meanwhile; undefined when nothing is. */
  before: string | undefined
  /** The HTML of every page by address, once the pages are rendered. */
  html: ReadonlyMap<string, string>
  /** What was read from that, each page once. */
  pages: ReadonlyMap<string, ReadPage>
  /** A sentence for each page that goes with this build and leads nowhere. */
  gone: readonly string[]
  tell: Tell
}

/**
 * One that makes a release writes into its folder and nowhere else.
 * @throws ConfigError or ContentError with a sentence for each fault; nothing is put in place then.
 */
export type BuildStep = (build: Build) => void | Promise<void>

/** Everything that makes a release and checks it, in order; nothing that is served changes by it. */
export const makingSteps: readonly BuildStep[] = [
  checkContent,
  renderPages,
  checkRegistry,
  writeForServer,
  writeSearch,
  writeCopies,
  writeRedirects,
  compress,
  checkSite,
  writeRecord,
  // What the server would refuse is never put in place.
  async ({ folder, settings }) => void (await readRelease(folder, pageOptions(settings))),
]

/** Late, so that it stands where people look. */
export function sayWhatIsOpen({ settings, content, gone, tell }: Build): void {
  const isPublic = isPublicSite(settings.SITE_URL)
  const kind = isPublic
    ? `The public site: ${settings.SITE_URL}, open to search engines.`
    : `Not the public site: ${settings.SITE_URL}, closed to search engines. SITE_URL makes it public.`
  const lines = [...gone, ...(isPublic ? openFacts(content.facts) : []), kind]
  tell({ step: 'check', text: lines.join('\n') })
}

async function checkContent({ content, settings, tell }: Build): Promise<void> {
  stopOn(await contentFaults(content, settings))
  stopOn(await faultsToCome(content, settings))
  const said = [...wordAdvice(), ...leftOut(content.scheduled, content.at)]
  for (const text of said) tell({ step: 'check', text })
}

async function renderPages(build: Build): Promise<void> {
  const args = ['scripts/site/render-pages.ts', build.folder, build.store.cache]
  const env = { ...process.env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' }
  const { passed, stderr } = await runInGroup(args, env)
  if (!passed) throw new ConfigError(stderr.trim() || 'The pages could not be rendered.')
  process.stderr.write(stderr)
  build.html = builtHtml(build.folder)
  build.pages = readBuiltPages(build.html)
}

function checkRegistry({ content, pages: built }: Build): void {
  stopOn(builtFaults({ pages: content.pages, derived: content.derived, built }))
}

function writeForServer({ folder, html, pages, content }: Build): void {
  writeServerParts(folder, html, pages)
  const schedule = buildSchedule(content.scheduled, content.at)
  writeFileSync(join(folder, scheduleFile), JSON.stringify(schedule))
}

function writeSearch({ folder, html, content }: Build): void {
  writeSearchIndex(html, content, folder)
}

async function writeCopies({ folder, html, tell }: Build): Promise<void> {
  const [words, previews] = await Promise.all([
    writeMarkdown(html, folder),
    drawPreviews(html, folder),
  ])
  const text = `${words} pages as Markdown, ${previews.drawn} previews drawn, ${previews.kept} kept`
  tell({ step: 'build', text })
}

/** After all else is written, so that no address of a file is taken. */
function writeRedirects(build: Build): void {
  const { store, folder, html, before } = build
  const { aliases } = build.content
  const there = { pages: new Set(html.keys()), aliases, files: new Set(builtFiles(folder)) }
  const { moved: own, faults } = movedAddresses(there)
  stopOn(faults)
  const moved = new Map([...aliases, ...own].map(({ from, to }) => [from, to]))
  writeFileSync(join(folder, movedFile), JSON.stringify(Object.fromEntries(moved)))
  const sitemap = before ? readFileSync(join(store.link, 'sitemap.xml'), 'utf8') : ''
  build.gone = goneAddresses(sitemap, there.pages, new Set(moved.keys()))
}

async function compress({ folder, tell }: Build): Promise<void> {
  tell({ step: 'build', text: `${await compressFiles(folder)} files compressed` })
}

function checkSite({ folder, pages, content: { aliases }, tell }: Build): void {
  const { origin } = siteUrl
  const leadsOn = new Map(aliases.map(({ from, to }) => [from, to]))
  stopOn(linkFaults({ pages, origin, aliases: leadsOn, folder }))
  // A heavy page is said and not kept back: it is slower, and what it says may be urgent.
  for (const text of checkBytes(folder, readFacts(folder))) tell({ step: 'check', text })
}

async function writeRecord({ folder, id, builtFrom, before }: Build): Promise<void> {
  await writeReleaseRecord(folder, { id, builtFrom, before })
}

function stopOn(faults: readonly string[]): void {
  if (faults.length > 0) throw new ConfigError(faults.join('\n'))
}
