import { existsSync } from 'node:fs'
import { settings } from '../../src/build/settings.ts'
import { ContentError } from '../../src/content/content-error.ts'
import type { Fault } from '../../src/content/content-faults.ts'
import { builtFiles } from '../site/built-pages.ts'
import { checkFiles } from '../site/check-files.ts'
import { frameFaults, pageFaults } from '../site/check-pages.ts'
import { filmFaults } from '../site/film-faults.ts'
import { movedAddresses } from '../site/moved-addresses.ts'
import { type BuildContent, readBuildContent } from '../site/read-build-content.ts'
import { legalFaults } from './legal-faults.ts'
import { meetingLengthFaults } from './meeting-length.ts'
import { resourceFaults } from './resource-faults.ts'
import { scheduleFaults } from './schedule-of-content.ts'
import { leadColumns, storedFaults } from './stored-faults.ts'
import { deadLinks } from './written-links.ts'

/** Checks of content beside other content, each by itself: where one cannot be made, the others are. */
const checks: readonly ((
  content: BuildContent,
) => readonly string[] | Promise<readonly string[]>)[] = [
  ({ pages, derived }) => pageFaults(pages, derived),
  ({ pages, derived }) => frameFaults(pages, derived),
  ({ scheduled, at }) => scheduleFaults(scheduled, at).map(({ message }) => message),
  (content) => deadLinks(new Set([...pathsOf(content), ...filesOfSite()]), content.drafts),
  (content) => redirectProblems(content),
  () => resourceFaults(),
  () => storedFaults(leadColumns),
  () => legalFaults(settings),
  () => meetingLengthFaults(),
  () => checkFiles('public'),
  () => filmFaults('public'),
]

/**
 * What a build would stop over before and after it renders, as far as it can be told from `content/` and `public/`:
 * for `npm run dev`, where nothing is built. What is wrong within one file is left to the content loader.
 */
export async function contentChecks(): Promise<Fault[]> {
  try {
    const content = readBuildContent()
    const found: string[] = []
    for (const check of checks) {
      found.push(...(await Promise.resolve(content).then(check).catch(sentencesOf)))
    }
    return found.map(faultOf)
  } catch (error) {
    return sentencesOf(error).map(faultOf)
  }
}

function redirectProblems(content: BuildContent): string[] {
  const there = {
    pages: new Set(pathsOf(content)),
    aliases: content.aliases,
    files: new Set(builtFiles('public')),
  }
  try {
    movedAddresses(there)
    return []
  } catch (error) {
    // No collection is made of this file, so that no loader tells of it.
    const message = error instanceof Error ? error.message : String(error)
    const named = message.startsWith('content/') ? message : `content/redirects.yaml: ${message}`
    return separate(named)
  }
}

function pathsOf({ pages, derived, aliases }: BuildContent): string[] {
  return [...pages.map(({ path }) => path), ...derived, ...aliases.map(({ from }) => from)]
}

/** Files of `public/`, and those that a build has written, such as feeds. */
function filesOfSite(): string[] {
  return ['public', 'dist'].filter(existsSync).flatMap(builtFiles)
}

/** None for a single file that is wrong, which the content loader tells of. */
function sentencesOf(error: unknown): string[] {
  if (error instanceof ContentError) return []
  return separate(error instanceof Error ? error.message : String(error))
}

/** A line that is set in belongs to the sentence above it. */
function separate(sentences: string): string[] {
  return sentences.split(/\n(?! )/)
}

/** Every sentence on content begins with its file, and where it is known with the line. */
function faultOf(message: string): Fault {
  const [, file = 'content', line] =
    /^((?:content|public)\/[\w./-]*\w)(?:, line (\d+))?/.exec(message) ?? []
  return { message, file, ...(line !== undefined && { line: Number(line) }) }
}
