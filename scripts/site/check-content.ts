import { existsSync } from 'node:fs'
import type { BuildSettings } from '../../contract/build-settings.ts'
import { ContentError } from '../../src/content/content-error.ts'
import { contentRuleFaults } from '../content/content-rules.ts'
import { legalFaults } from '../content/legal-faults.ts'
import { scheduleFaults } from '../content/schedule-of-content.ts'
import { statementFaults } from '../content/statements.ts'
import { leadColumns, storedFaults } from '../content/stored-faults.ts'
import { deadLinks } from '../content/written-links.ts'
import { builtFiles } from './built-pages.ts'
import { pageFaults } from './check-pages.ts'
import { movedAddresses } from './moved-addresses.ts'
import type { BuildContent } from './read-build-content.ts'

type Check = (
  content: BuildContent,
  settings: BuildSettings,
) => readonly string[] | Promise<readonly string[]>

/** Everything that content is held against beside other content: the build stops over it, `npm run dev` shows it. */
const checks: readonly Check[] = [
  ({ pages, derived }) => pageFaults(pages, derived),
  ({ scheduled, at }) => scheduleFaults(scheduled, at),
  (content) => deadLinks(pathsOf(content), content),
  redirectFaultsOf,
  () => contentRuleFaults(),
  () => storedFaults(leadColumns),
  () => statementFaults(),
  (_, settings) => legalFaults(settings),
  (_, settings) => (settings.VIDEO_URL === undefined ? missingFilm() : []),
]

/** What is wrong between files of content, a sentence each with its file; within one, its loader tells. */
export async function contentFaults(
  content: BuildContent,
  settings: BuildSettings,
): Promise<string[]> {
  const found: string[] = []
  for (const check of checks) {
    try {
      found.push(...(await check(content, settings)))
    } catch (error) {
      // Of one that cannot be made, its reason; the others are made all the same.
      if (!(error instanceof ContentError)) throw error
      found.push(error.message)
    }
  }
  return found
}

function redirectFaultsOf(content: BuildContent): string[] {
  const { faults } = movedAddresses({
    pages: pathsOf({ ...content, aliases: [] }),
    aliases: content.aliases,
    files: new Set(builtFiles('public')),
  })
  return faults
}

function pathsOf({ pages, derived, aliases }: BuildContent): Set<string> {
  return new Set([...pages.map(({ path }) => path), ...derived, ...aliases.map(({ from }) => from)])
}

/** The film in the two forms that browsers play, its captions, and the picture before it is played, in two forms. */
const film = ['overview.mp4', 'overview.webm', 'overview.vtt', 'poster.webp', 'poster.avif'].map(
  (name) => `public/film/${name}`,
)

function missingFilm(): string[] {
  return film
    .filter((file) => !existsSync(file))
    .map((file) => `${file} is missing; the film is ${film.join(', ')}.`)
}
