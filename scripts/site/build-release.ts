import { rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
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
import { adviseWords } from '../../server/content/word-advice.ts'
import {
  describeTakenBack,
  findNext,
  readTakenBack,
} from '../../server/schedule/publish-on-time.ts'
import { locatePlan, readPlan, removePlan } from '../../server/schedule/site-plan.ts'
import { ConfigError, throwFaults } from '../../server/settings/config-error.ts'
import type { Settings } from '../../server/settings/settings.ts'
import { readOwnerFacts } from '../../src/content/read-content-file.ts'
import { locateSite } from '../../src/content/site-at.ts'
import { daysToTry, listLeftOut } from '../content/content-schedule.ts'
import { describeMissingFacts, listOpenFacts } from '../content/open-facts.ts'
import { builtFrom } from './built-from.ts'
import { findContentFaults, findFutureFaults, onDay } from './check-content.ts'
import { enterCopy, keepPlan } from './content-copy.ts'
import { makeSite } from './make-site.ts'
import { findGone } from './moved-addresses.ts'
import { readBuildContent } from './read-build-content.ts'
import {
  beginRelease,
  lockBuild,
  placeBuild,
  type ReleaseStore,
  readServedRelease,
} from './release-store.ts'

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

interface Publish {
  store: ReleaseStore
  settings: Settings
  report: (progress: Progress) => void
}

/**
 * Publishes all that is saved. @param isStart whether it is a server that starts: it builds nothing where the site is of
 * these very files, and leaves what waits for its time.
 */
export async function publishSaved(publish: Publish, { isStart = false } = {}): Promise<void> {
  if (isStart && (await isCurrent(publish))) return
  const { store, settings } = publish
  await whileLocked(publish, async (served) => {
    enterCopy(store, 'content')
    const takenBack = await readTakenBack(store.link)
    refuseOtherSite(served, settings, isStart)
    const release = await buildRelease(publish, served)
    await tryDays(publish, release)
    const gone = placeRelease(publish, release)
    // All that is saved is published by hand: what waited is in it.
    if (!isStart) await removePlan(store.site)
    const again = takenBack
      ? `Published again with it: what was taken back (${takenBack}), as it is in content/.\n`
      : ''
    reportPlaced(publish, release, gone, again)
  })
}

/** Publishes what has its day, and nothing else, on a site that is of these files; nothing where nothing is due. */
export async function publishDue(publish: Publish): Promise<void> {
  const { store, settings } = publish
  await whileLocked(publish, async (served) => {
    const due = await findNext(store.site)
    if (!due || Date.parse(due.at) > locateSite().now) return
    const takenBack = await readTakenBack(store.link)
    if (takenBack !== undefined) throw new ConfigError(describeTakenBack(takenBack))
    const planned = 'by' in due ? due : undefined
    // What is saved and waits for a person is not in the way of what has its day.
    const folder = planned ? locatePlan(store.site) : join(store.link, publishedContent)
    enterCopy(store, join(folder, 'content'))
    refuseOtherFiles(planned ?? served?.builtFrom, builtFrom(settings))
    refuseOtherSite(served, settings)
    // It is of the files whose days were tried when they were published.
    const release = await buildRelease(publish, served)
    if (planned && !isDeepStrictEqual(await readPlan(store.site), planned))
      throw new ConfigError('It was to be published at another time meanwhile, or not at all.')
    const gone = placeRelease(publish, release)
    if (planned) await removePlan(store.site)
    reportPlaced(publish, release, gone)
  })
}

/** Checks what is saved as it will be at a time, and keeps it until then; what is served stays. */
export async function planPublish(
  publish: Publish,
  plan: Pick<SitePlan, 'at' | 'by'>,
): Promise<void> {
  const { store, settings, report } = publish
  await whileLocked(publish, async (served) => {
    enterCopy(store, 'content')
    process.env['BUILD_MOMENT'] = plan.at
    refuseOtherSite(served, settings)
    const release = await buildRelease(publish, served)
    await tryDays(publish, release)
    report({ step: 'place', text: 'Keeping it …' })
    const { sources, settings: used } = release.about.builtFrom
    keepPlan(store, { ...plan, sources, settings: used })
    rmSync(release.folder, { recursive: true })
    report({ step: 'note', text: `To be published at ${plan.at}.` })
  })
}

/** One build runs at a time. @throws ConfigError that says what goes on being served. */
async function whileLocked(
  { store, report }: Publish,
  work: (served: ReleaseRecord | undefined) => Promise<void>,
): Promise<void> {
  const unlock = lockBuild(store)
  const served = readServedRelease(store)
  report({ step: 'read', text: 'Reading content/ …' })
  try {
    await work(served)
  } catch (error) {
    if (!(error instanceof ContentError || error instanceof ConfigError)) throw error
    const outcome = served ? `${served.id} goes on being served` : 'there is no release yet'
    throw new ConfigError(`${error.message}\nNothing has changed: ${outcome}.`)
  } finally {
    unlock()
  }
}

type Release = Awaited<ReturnType<typeof buildRelease>>

/**
 * Makes a release beside what is served, and checks it whole: whenever this process ends, what was served stays served.
 * @throws ConfigError whose lines say what to mend.
 */
async function buildRelease(
  { store, settings, report }: Publish,
  served: ReleaseRecord | undefined,
) {
  const source = builtFrom(settings)
  // Before any text is read that would be without them.
  const missing = describeMissingFacts(settings.SITE_URL, readOwnerFacts())
  if (missing !== undefined) throw new ConfigError(missing)
  // Every page and process of this build sees the same entries.
  process.env['BUILD_MOMENT'] ||= new Date().toISOString()
  const content = readBuildContent()
  const { id, path: folder } = beginRelease(store, new Date())
  const about = { id, builtFrom: source, before: served?.id }
  report({ step: 'check', text: 'Checking the words …' })
  throwFaults(await findContentFaults(content, settings))
  throwFaults(await findFutureFaults(content, settings))
  const advice = [
    ...(await adviseWords({ CONTENT_DIR: resolve('content') })),
    ...listLeftOut(content.scheduled, content.at),
  ]
  for (const text of advice) report({ step: 'note', text })
  report({ step: 'draw', text: 'Building the site …', pages: countPages(served) })
  await makeSite(folder, store.cache, about, settings, (text) => report({ step: 'links', text }))
  return { folder, about, content }
}

/** Builds the site of each day that is ahead, and keeps none. @throws ConfigError for one that could not be built. */
async function tryDays(
  { store, settings, report }: Publish,
  { folder, about, content }: Release,
): Promise<void> {
  for (const day of daysToTry(content.scheduled, content.at)) {
    report({ step: 'links', text: `Trying the day of ${day.file} …` })
    const then = `${folder}.${day.at}`
    await onDay(day, () => makeSite(then, store.cache, about, settings, () => {}))
    rmSync(then, { recursive: true })
  }
}

/** Puts it in place by one rename. @returns a line for each address that is gone with it. */
function placeRelease(
  { store, report }: Publish,
  { folder, about: { id, before } }: Release,
): string[] {
  report({ step: 'place', text: 'Putting it in place …' })
  const gone = before ? findGone(store.link, folder) : []
  placeBuild(store, id, before)
  return gone
}

function reportPlaced(
  { settings, report }: Publish,
  { about: { id, before }, content }: Release,
  gone: readonly string[],
  again = '',
): void {
  report({
    step: 'note',
    text: [...gone, ...describeSite(settings, content.ownerFacts)].join('\n'),
  })
  const way = before
    ? `Before: ${before}; to return to it: npm run publish -- --back`
    : 'It is the first.'
  report({ step: 'note', text: `${again}Served now: ${id}. ${way}`, release: id })
}

/** Whether a start has nothing to build: after `--back`, and while something waits for its time, only a person publishes. */
async function isCurrent({ store, settings, report }: Publish): Promise<boolean> {
  const served = readServedRelease(store)
  const takenBack = await readTakenBack(store.link)
  const plan = await readPlan(store.site)
  const waits =
    takenBack !== undefined
      ? describeTakenBack(takenBack)
      : plan && `What is saved is to be published at ${plan.at}, or by npm run publish.`
  if (!served || waits === undefined)
    return isDeepStrictEqual(served?.builtFrom, builtFrom(settings))
  const text = `The site is that of ${served.id}. ${waits}`
  report({ step: 'note', text })
  return true
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

/** @param from what it is to be of: the same files and settings as when it was published, or checked. */
function refuseOtherFiles(
  from: Pick<BuiltFrom, 'sources' | 'settings'> | undefined,
  here: BuiltFrom,
): void {
  if (from?.sources === here.sources && from.settings === here.settings) return
  throw new ConfigError(
    'The program or its settings are not those with which it was checked: publish it by hand.',
  )
}

/** Whoever publishes without the settings of the server would put its site in the place of a site for visitors. */
function refuseOtherSite(
  served: ReleaseRecord | undefined,
  { SITE_URL }: Settings,
  isStart = false,
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
