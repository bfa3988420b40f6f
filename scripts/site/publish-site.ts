import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { OwnerFacts } from '../../contract/content/facts.ts'
import { isPublicSite } from '../../contract/hosts.ts'
import {
  type BuiltFrom,
  publishedContent,
  type ReleaseRecord,
} from '../../contract/release/release-file.ts'
import type { SitePlan } from '../../contract/release/site-schedule.ts'
import {
  describeRollback,
  findNext,
  readRolledBack,
} from '../../server/schedule/publish-on-time.ts'
import { locatePlan, readPlan, removePlan } from '../../server/schedule/site-plan.ts'
import { ConfigError } from '../../server/settings/config-error.ts'
import type { Settings } from '../../server/settings/settings.ts'
import { locateSite } from '../../src/content/site-at.ts'
import { listOpenFacts } from '../content/open-facts.ts'
import {
  buildRelease,
  checkDays,
  type Publish,
  putOnline,
  type Release,
  whileLocked,
} from './build-release.ts'
import { builtFrom } from './built-from.ts'
import { enterCopy, keepPlan } from './content-copy.ts'
import { readServedRelease } from './release-store.ts'

/**
 * Publishes all that is saved. `isStart`: whether a server starts: it builds nothing where the site is up to date,
 * and keeps a plan.
 */
export async function publishSaved(publish: Publish, { isStart = false } = {}): Promise<void> {
  if (isStart && (await isCurrent(publish))) return
  const { store, settings } = publish
  await whileLocked(publish, async (served) => {
    enterCopy(store, 'content')
    const rolledBack = await readRolledBack(store.link)
    refuseOtherSite(served, settings, isStart)
    const release = await buildRelease(publish, served)
    await checkDays(publish, release)
    const gone = putOnline(publish, release)
    // Publishing by hand includes what was planned.
    if (!isStart) await removePlan(store.site)
    const again = rolledBack
      ? `Published again with it: what was taken back (${rolledBack}), as it is in content/.\n`
      : ''
    reportPlaced(publish, release, gone, again)
  })
}

/** Publishes what is due and nothing else; does nothing when nothing is due. */
export async function publishDue(publish: Publish): Promise<void> {
  const { store, settings } = publish
  await whileLocked(publish, async (served) => {
    const due = await findNext(store.site)
    if (!due || Date.parse(due.at) > locateSite().now) return
    const rolledBack = await readRolledBack(store.link)
    if (rolledBack !== undefined) throw new ConfigError(describeRollback(rolledBack))
    const planned = 'by' in due ? due : undefined
    // The published content, so that saved changes wait for a person.
    const folder = planned ? locatePlan(store.site) : join(store.link, publishedContent)
    enterCopy(store, join(folder, 'content'))
    refuseOtherFiles(planned ?? served?.builtFrom, builtFrom(settings))
    refuseOtherSite(served, settings)
    // Its files are those whose future days were checked at the last publish.
    const release = await buildRelease(publish, served)
    if (planned && !isDeepStrictEqual(await readPlan(store.site), planned))
      throw new ConfigError('It was to be published at another time meanwhile, or not at all.')
    const gone = putOnline(publish, release)
    if (planned) await removePlan(store.site)
    reportPlaced(publish, release, gone)
  })
}

export async function planPublish(
  publish: Publish,
  plan: Pick<SitePlan, 'at' | 'by'>,
): Promise<void> {
  const { store, settings, report } = publish
  await whileLocked(publish, async (served) => {
    enterCopy(store, 'content')
    refuseOtherSite(served, settings)
    const release = await buildRelease(publish, served, plan.at)
    await checkDays(publish, release)
    report({ step: 'place', text: 'Keeping it …' })
    const { sources, settings: used } = release.about.builtFrom
    keepPlan(store, { ...plan, sources, settings: used })
    rmSync(release.folder, { recursive: true })
    report({ step: 'note', text: `To be published at ${plan.at}.` })
  })
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

/**
 * Whether a starting server has nothing to build. After `--back`, and while a publish is planned, only a person
 * publishes.
 */
async function isCurrent({ store, settings, report }: Publish): Promise<boolean> {
  const served = readServedRelease(store)
  const rolledBack = await readRolledBack(store.link)
  const plan = await readPlan(store.site)
  const waits =
    rolledBack !== undefined
      ? describeRollback(rolledBack)
      : plan && `What is saved is to be published at ${plan.at}, or by npm run publish.`
  if (!served || waits === undefined)
    return isDeepStrictEqual(served?.builtFrom, builtFrom(settings))
  const text = `The site is that of ${served.id}. ${waits}`
  report({ step: 'note', text })
  return true
}

function describeSite({ SITE_URL }: Settings, ownerFacts: OwnerFacts): string[] {
  if (isPublicSite(SITE_URL)) {
    return [...listOpenFacts(ownerFacts), `The public site: ${SITE_URL}, open to search engines.`]
  }
  return [`Not the public site: ${SITE_URL}, closed to search engines. SITE_URL makes it public.`]
}

/** @param from the files and settings that were published or checked; they must be the same now. */
function refuseOtherFiles(
  from: Pick<BuiltFrom, 'sources' | 'settings'> | undefined,
  here: BuiltFrom,
): void {
  if (from?.sources === here.sources && from.settings === here.settings) return
  throw new ConfigError(
    'The program or its settings are not those with which it was checked: publish it by hand.',
  )
}

/** Refuses to replace a public site by one for another address, as when the settings are missing. */
function refuseOtherSite(
  served: ReleaseRecord | undefined,
  { SITE_URL }: Settings,
  isStart = false,
): void {
  if (!served || process.env['SITE_URL']) return
  const address = String(new Map(JSON.parse(served.builtFrom.settings)).get('SITE_URL'))
  // A server on another port of this machine may.
  if (address === SITE_URL || (isStart && !isPublicSite(address))) return
  throw new ConfigError(
    `What is served was built for ${address}, and without SITE_URL this would be built for ${SITE_URL}: ` +
      `publish with the settings of the server, as-cam npm run publish, or with SITE_URL=${address} before it.`,
  )
}
