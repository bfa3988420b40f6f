import { rmSync } from 'node:fs'
import { ContentError } from '../../contract/content/content-error.ts'
import type { BuildStep } from '../../contract/release/build-steps.ts'
import type { ReleaseRecord } from '../../contract/release/release-file.ts'
import { ConfigError, throwFaults } from '../../server/settings/config-error.ts'
import type { Settings } from '../../server/settings/settings.ts'
import { readOwnerFacts } from '../../src/content/read-content-file.ts'
import { findDaysToCheck, listLeftOut } from '../content/content-schedule.ts'
import { describeMissingFacts } from '../content/open-facts.ts'
import { builtFrom } from './built-from.ts'
import { findContentFaults, findFutureFaults, onDay } from './check-content.ts'
import { makeSite } from './make-site.ts'
import { findGone } from './moved-addresses.ts'
import { readBuildContent, toMoment } from './read-build-content.ts'
import {
  activateBuild,
  beginRelease,
  lockBuild,
  type ReleaseStore,
  readServedRelease,
} from './release-store.ts'

/** A line of a publish’s progress: printed as text, or with `--json` whole. */
export interface Progress {
  /** `note` is a remark; `refused` is the last line of a publish that changed nothing. */
  step: BuildStep | 'note' | 'refused'
  text: string
  pages?: number
  release?: string
}

export interface Publish {
  store: ReleaseStore
  settings: Settings
  report: (progress: Progress) => void
}

/** Runs one build at a time. @throws ConfigError that says what stays online. */
export async function whileLocked(
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

export type Release = Awaited<ReturnType<typeof buildRelease>>

/**
 * Makes a release beside the one that is online, and checks it. The site online stays as it is if this ends early.
 * @throws ConfigError whose lines say what to mend.
 */
export async function buildRelease(
  { store, settings, report }: Publish,
  served: ReleaseRecord | undefined,
  moment?: string,
) {
  const source = builtFrom(settings)
  // Before texts are read that would lack them.
  const missing = describeMissingFacts(settings.SITE_URL, readOwnerFacts())
  if (missing !== undefined) throw new ConfigError(missing)
  const content = readBuildContent(moment)
  const { id, path: folder } = beginRelease(store, new Date())
  const about = { id, builtFrom: source, before: served?.id }
  report({ step: 'check', text: 'Checking the words …' })
  throwFaults(await findContentFaults(content, settings))
  throwFaults(await findFutureFaults(content, settings))
  for (const text of listLeftOut(content.scheduled, content.at)) report({ step: 'note', text })
  report({ step: 'draw', text: 'Building the site …', pages: countPages(served) })
  const target = { cache: store.cache, moment: toMoment(content) }
  await makeSite(folder, target, about, settings, (text) => report({ step: 'links', text }))
  return { folder, about, content }
}

export async function checkDays(
  { store, settings, report }: Publish,
  { folder, about, content }: Release,
): Promise<void> {
  for (const day of findDaysToCheck(content.scheduled, content.at)) {
    report({ step: 'links', text: `Trying the day of ${day.file} …` })
    const then = `${folder}.${day.at}`
    const target = { cache: store.cache, moment: day.at }
    await onDay(day, () => makeSite(then, target, about, settings, () => {}))
    rmSync(then, { recursive: true })
  }
}

export function putOnline(
  { store, report }: Publish,
  { folder, about: { id, before } }: Release,
): string[] {
  report({ step: 'place', text: 'Putting it in place …' })
  const gone = before ? findGone(store.link, folder) : []
  activateBuild(store, id, before)
  return gone
}

export const countPages = (served: ReleaseRecord | undefined) =>
  Object.keys(served?.files ?? {}).filter((name) => name.endsWith('.html')).length
