import { cpSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { ContentError } from '../../contract/content/content-error.ts'
import type { OwnerFacts } from '../../contract/content/facts.ts'
import { isPublicSite } from '../../contract/hosts.ts'
import type { BuildStep } from '../../contract/release/build-steps.ts'
import {
  type BuiltFrom,
  publishedContent,
  type ReleaseRecord,
} from '../../contract/release/release-file.ts'
import type { SitePlan } from '../../contract/release/site-schedule.ts'
import {
  describeTakenBack,
  findNext,
  readTakenBack,
} from '../../server/schedule/publish-on-time.ts'
import { locatePlan, readPlan, removePlan } from '../../server/schedule/site-plan.ts'
import { ConfigError } from '../../server/settings/config-error.ts'
import type { Settings } from '../../server/settings/settings.ts'
import { readRelease } from '../../server/site/read-release.ts'
import { toHeaderOptions } from '../../server/site/read-site.ts'
import { readOwnerFacts } from '../../src/content/read-content-file.ts'
import { locateSite } from '../../src/content/site-at.ts'
import { daysToTry, listLeftOut } from '../content/content-schedule.ts'
import { describeMissingFacts, listOpenFacts } from '../content/open-facts.ts'
import { adviseWords } from '../words/word-advice.ts'
import { builtFrom } from './built-from.ts'
import { findContentFaults, findFutureFaults, onDay } from './check-content.ts'
import { enterCopy, getCache, keepPlan } from './content-copy.ts'
import { findGone } from './moved-addresses.ts'
import { readBuildContent } from './read-build-content.ts'
import {
  beginRelease,
  lockBuild,
  placeBuild,
  type ReleaseStore,
  readServedRelease,
} from './release-store.ts'
import { runInGroup } from './run-in-group.ts'
import { writeReleaseRecord } from './write-release-record.ts'

/** How far a publish is, as its command says it: to people the text, with `--json` the whole, a line each. */
export interface Progress {
  /** `note` is what somebody may want to know besides, `refused` the last one of a publish that changed nothing. */
  step: BuildStep | 'note' | 'refused'
  /** One sentence a line. */
  text: string
  /** How many pages there are to draw. */
  pages?: number
  /** What is served from now on, once it is. */
  release?: string
}

interface Given {
  /** `due`: only what has its day, on a site that is of these files; `changed`: unless the site is of these files. */
  only?: 'due' | 'changed' | undefined
  /** When it is to be published, and who wants that: it is checked as it will be then, and kept until then. */
  plan?: Pick<SitePlan, 'at' | 'by'> | undefined
  report: (progress: Progress) => void
}

/**
 * Makes a release beside what is served, checks it whole, and puts it in place by one rename: whenever this process
 * ends, what was served stays served. One build runs at a time. @throws ConfigError whose lines say what to mend.
 */
export async function buildRelease(
  store: ReleaseStore,
  settings: Settings,
  { only, plan, report }: Given,
): Promise<void> {
  if (only === 'changed' && (await isCurrent(store, builtFrom(settings), report))) return
  const unlock = lockBuild(store)
  const served = readServedRelease(store)
  report({ step: 'read', text: 'Reading content/ …' })
  try {
    const takenBack = await readTakenBack(store.link)
    const due = only === 'due' ? await findNext(store.site) : undefined
    const planned = due && 'by' in due ? due : undefined
    if (only === 'due') {
      if (!due || Date.parse(due.at) > locateSite().now) return
      if (takenBack !== undefined) throw new ConfigError(describeTakenBack(takenBack))
      // What is saved and waits for a person is not in the way of what has its day.
      const folder = planned ? locatePlan(store.site) : join(store.link, publishedContent)
      if (planned || builtFrom(settings).sources !== served?.builtFrom.sources)
        enterCopy(store, join(folder, 'content'))
      stopOnOtherFiles(planned ?? served?.builtFrom, builtFrom(settings))
    }
    if (plan) {
      enterCopy(store, 'content')
      process.env['BUILD_MOMENT'] = plan.at
    }
    const source = builtFrom(settings)
    stopOnOtherSite(served, settings, only === 'changed')
    // Before any text is read that would be without them.
    const missing = describeMissingFacts(settings.SITE_URL, readOwnerFacts())
    if (missing !== undefined) throw new ConfigError(missing)
    // Every page and process of this build sees the same entries.
    process.env['BUILD_MOMENT'] ||= new Date().toISOString()
    const content = readBuildContent()
    const { id, path: folder } = beginRelease(store, new Date())
    const before = served?.id
    const about = { id, builtFrom: source, before }
    report({ step: 'check', text: 'Checking the words …' })
    stopOn(await findContentFaults(content, settings))
    stopOn(await findFutureFaults(content, settings))
    const advice = [...adviseWords(), ...listLeftOut(content.scheduled, content.at)]
    for (const text of advice) report({ step: 'note', text })
    report({ step: 'draw', text: 'Building the site …', pages: countPages(served) })
    const make = (into: string, report: (text: string) => void) =>
      makeSite(into, getCache(store), about, settings, report)
    await make(folder, (text) => report({ step: 'links', text }))
    // What is published on its day is of the files that were tried when they were published.
    for (const day of only === 'due' ? [] : daysToTry(content.scheduled, content.at)) {
      report({ step: 'links', text: `Trying the day of ${day.file} …` })
      const then = `${folder}.${day.at}`
      await onDay(day, () => make(then, () => {}))
      rmSync(then, { recursive: true })
    }
    report({ step: 'place', text: plan ? 'Keeping it …' : 'Putting it in place …' })
    if (plan) {
      const { sources, settings: used } = source
      keepPlan(store, { ...plan, sources, settings: used })
      rmSync(folder, { recursive: true })
      return report({ step: 'note', text: `To be published at ${plan.at}.` })
    }
    if (planned && !isDeepStrictEqual(await readPlan(store.site), planned))
      throw new ConfigError('It was to be published at another time meanwhile, or not at all.')
    const gone = before ? findGone(store.link, folder) : []
    placeBuild(store, id, before)
    // All that is saved is published by hand: what waited is in it.
    if (planned || only === undefined) await removePlan(store.site)
    report({
      step: 'note',
      text: [...gone, ...describeSite(settings, content.ownerFacts)].join('\n'),
    })
    const way = before
      ? `Before: ${before}; to return to it: npm run publish -- --back`
      : 'It is the first.'
    const again = takenBack
      ? `Published again with it: what was taken back (${takenBack}), as it is in content/.\n`
      : ''
    report({ step: 'note', text: `${again}Served now: ${id}. ${way}`, release: id })
  } catch (error) {
    if (!(error instanceof ContentError || error instanceof ConfigError)) throw error
    const outcome = served ? `${served.id} goes on being served` : 'there is no release yet'
    throw new ConfigError(`${error.message}\nNothing has changed: ${outcome}.`)
  } finally {
    unlock()
  }
}

/** Whether a start has nothing to build: after `--back`, and while something waits for its time, only a person publishes. */
async function isCurrent(
  store: ReleaseStore,
  source: BuiltFrom,
  report: Given['report'],
): Promise<boolean> {
  const served = readServedRelease(store)
  const takenBack = await readTakenBack(store.link)
  const plan = await readPlan(store.site)
  const waits =
    takenBack !== undefined
      ? describeTakenBack(takenBack)
      : plan && `What is saved is to be published at ${plan.at}, or by npm run publish.`
  if (!served || waits === undefined) return isDeepStrictEqual(served?.builtFrom, source)
  const text = `The site is that of ${served.id}. ${waits}`
  report({ step: 'note', text })
  return true
}

/** Builds a site that the server would take; nothing that is served changes by it. @throws ConfigError. */
export async function makeSite(
  folder: string,
  cache: string,
  about: Omit<ReleaseRecord, 'files'>,
  settings: Settings,
  report: (text: string) => void,
): Promise<void> {
  // Before anything is read from them: what is saved meanwhile is not in this release.
  const source = `${folder}.source`
  rmSync(source, { recursive: true, force: true })
  cpSync('content', source, { recursive: true })
  const env = { ...process.env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' }
  const args = ['scripts/site/render-pages.ts', folder, cache]
  const { passed, stderr } = await runInGroup(args, env, report)
  if (!passed) throw new ConfigError(stderr.trim() || 'The pages could not be rendered.')
  process.stderr.write(stderr)
  mkdirSync(join(folder, publishedContent))
  renameSync(source, join(folder, publishedContent, 'content'))
  await writeReleaseRecord(folder, about)
  await readRelease(folder, toHeaderOptions(settings))
}

/** About how many pages a build draws: as many as the one before. */
export const countPages = (served: ReleaseRecord | undefined) =>
  Object.keys(served?.files ?? {}).filter((name) => name.endsWith('.html')).length

/** Which site it is, and what its owner has not answered. */
function describeSite({ SITE_URL }: Settings, ownerFacts: OwnerFacts): string[] {
  if (isPublicSite(SITE_URL)) {
    return [...listOpenFacts(ownerFacts), `The public site: ${SITE_URL}, open to search engines.`]
  }
  return [`Not the public site: ${SITE_URL}, closed to search engines. SITE_URL makes it public.`]
}

export function stopOn(faults: readonly string[]): void {
  if (faults.length > 0) throw new ConfigError(faults.join('\n'))
}

/** @param from what it is to be of: the same files and settings as when it was published, or checked. */
function stopOnOtherFiles(
  from: Pick<BuiltFrom, 'sources' | 'settings'> | undefined,
  here: BuiltFrom,
): void {
  if (from?.sources === here.sources && from.settings === here.settings) return
  throw new ConfigError(
    'The program or its settings are not those with which it was checked: publish it by hand.',
  )
}

/** Whoever publishes without the settings of the server would put its site in the place of a site for visitors. */
function stopOnOtherSite(
  served: ReleaseRecord | undefined,
  { SITE_URL }: Settings,
  isStart: boolean,
): void {
  if (!served || process.env['SITE_URL']) return
  const address = String(new Map(JSON.parse(served.builtFrom.settings)).get('SITE_URL'))
  // A server that starts on another port of this machine brings its settings along.
  if (address === SITE_URL || (isStart && !isPublicSite(address))) return
  throw new ConfigError(
    `What is served was built for ${address}, and without SITE_URL this would be built for ${SITE_URL}: ` +
      `publish with the settings of the server, as-cam npm run publish, or with SITE_URL=${address} before it.`,
  )
}
