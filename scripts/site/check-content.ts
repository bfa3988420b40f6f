import { existsSync } from 'node:fs'
import { ContentError } from '../../contract/content/content-error.ts'
import type { SiteSchedule } from '../../contract/release/site-schedule.ts'
import type { BuildSettings } from '../../contract/settings/build-settings.ts'
import { ConfigError } from '../../server/settings/config-error.ts'
import { findRuleFaults } from '../content/content-rules.ts'
import { buildSchedule, findScheduleFaults } from '../content/content-schedule.ts'
import { findLegalFaults } from '../content/legal-faults.ts'
import { findStatementFaults } from '../content/statements.ts'
import { findStoredFaults, leadColumns } from '../content/stored-faults.ts'
import { findDeadLinks } from '../content/written-links.ts'
import { listBuiltFiles } from './built-page.ts'
import { findPageFaults } from './check-pages.ts'
import { collectMoved } from './moved-addresses.ts'
import { type BuildContent, readBuildContent } from './read-build-content.ts'

type Change = SiteSchedule['changes'][number]

type Check = (
  content: BuildContent,
  settings: BuildSettings,
) => readonly string[] | Promise<readonly string[]>

/** The checks of content against other content. They stop a build; `npm run dev` prints them. */
const checks: readonly Check[] = [
  ({ pages, derived }) => findPageFaults(pages, derived),
  ({ scheduled, at }) => findScheduleFaults(scheduled, at),
  (content) => findDeadLinks(collectPaths(content), content),
  findRedirectFaults,
  () => findRuleFaults(),
  () => findStoredFaults(leadColumns),
  () => findStatementFaults(),
  (_, settings) => findLegalFaults(settings),
  (_, settings) => (settings.VIDEO_URL === undefined ? findMissingFilm() : []),
]

export async function findContentFaults(
  content: BuildContent,
  settings: BuildSettings,
): Promise<string[]> {
  const found: string[] = []
  for (const check of checks) {
    try {
      found.push(...(await check(content, settings)))
    } catch (error) {
      // A check that can't run is reported, and the others run.
      if (!(error instanceof ContentError)) throw error
      found.push(error.message)
    }
  }
  return found
}

/**
 * The checks for each future day on which an entry goes online or offline, so that none of these days brings a fault.
 */
export async function findFutureFaults(
  { scheduled, at }: BuildContent,
  settings: BuildSettings,
): Promise<string[]> {
  const found = new Map<string, string>()
  const days = Map.groupBy(buildSchedule(scheduled, at).changes, (change) => change.at)
  for (const [day] of days.values()) {
    if (!day) continue
    await onDay(day, async () => {
      const faults = await findContentFaults(readBuildContent(day.at), settings)
      for (const fault of faults)
        found.set(fault, found.get(fault) ?? `${formatChange(day)}: ${fault}`)
    })
  }
  return [...found.values()]
}

export async function onDay(day: Change, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof ContentError || error instanceof ConfigError)) throw error
    throw new ConfigError(`${formatChange(day)}: ${error.message}`)
  }
}

function formatChange({ at, file, becomes }: Change): string {
  return `Once ${file} ${becomes === 'shown' ? 'shows' : 'has ended'} (${at})`
}

function findRedirectFaults(content: BuildContent): string[] {
  const { faults } = collectMoved({
    pages: collectPaths({ ...content, aliases: [] }),
    aliases: content.aliases,
    files: new Set(listBuiltFiles('public')),
  })
  return faults
}

function collectPaths({ pages, derived, aliases }: BuildContent): Set<string> {
  return new Set([...pages.map(({ path }) => path), ...derived, ...aliases.map(({ from }) => from)])
}

const film = [
  'overview.mp4',
  'overview.webm',
  'overview.vtt',
  'poster.webp',
  'poster-tall.webp',
].map((name) => `public/film/${name}`)

function findMissingFilm(): string[] {
  return film
    .filter((file) => !existsSync(file))
    .map((file) => `${file} is missing; the film is ${film.join(', ')}.`)
}
