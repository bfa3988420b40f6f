import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { factsFile, type PageFacts, type PageParts, partsFile } from '../../contract/page-parts.ts'
import { ConfigError } from '../../server/settings/config-error.ts'
import { missingParts } from '../../server/site/missing-parts.ts'
import { cutPage } from './cut-page.ts'
import { pageFactsOf } from './page-facts.ts'

/**
 * Writes what the server alone reads of the pages: what their policies depend on, and the parts of those it fills
 * in, so that it never has to parse HTML.
 *
 * @param folder the built site.
 * @param pages the HTML of every page, by address.
 * @returns what the policy of each page depends on.
 * @throws ConfigError with a sentence for each place that the server relies on and that a page lacks.
 */
export function writeServerParts(
  folder: string,
  pages: ReadonlyMap<string, string>,
): Map<string, PageFacts> {
  const facts = new Map(pages.entries().map(([path, html]) => [path, pageFactsOf(html)]))
  const parts = cutPages(pages)
  write(join(folder, factsFile), Object.fromEntries(facts))
  for (const [path, cut] of parts) write(join(folder, partsFile(path)), cut)
  return facts
}

/** @throws ConfigError with a sentence for each place that a page lacks. */
export function cutPages(pages: ReadonlyMap<string, string>): Map<string, PageParts> {
  const parts = new Map<string, PageParts>()
  for (const [path, html] of pages) {
    const cut = cutPage(path, html)
    if (cut) parts.set(path, cut)
  }
  const missing = missingParts(parts)
  if (missing.length === 0) return parts
  const advice = 'contract/computed-pages.ts says what it writes there; mend the page or that.'
  throw new ConfigError([...missing, advice].join('\n'))
}

function write(file: string, content: unknown): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(content))
}
