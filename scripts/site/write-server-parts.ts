import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { missingGaps } from '../../contract/missing-gaps.ts'
import { factsFile, type PageTemplate, templateFile } from '../../contract/page-template.ts'
import { ConfigError } from '../../server/settings/config-error.ts'
import { type ReadPage, readBuiltPages } from './read-built-page.ts'
import { writeGaps } from './write-gaps.ts'

/** Writes what the server alone reads of pages: policies and templates. @throws ConfigError for wrong gaps. */
export function writeServerParts(
  folder: string,
  html: ReadonlyMap<string, string>,
  pages: ReadonlyMap<string, ReadPage> = readBuiltPages(html),
): void {
  const facts = pages.entries().map(([path, page]) => [path, page.facts] as const)
  const templates = buildTemplates(html, pages)
  write(join(folder, factsFile), Object.fromEntries(facts))
  for (const [path, template] of templates) write(join(folder, templateFile(path)), template)
}

/** @throws ConfigError with a sentence for each gap that a page lacks, or has in vain. */
export function buildTemplates(
  html: ReadonlyMap<string, string>,
  pages: ReadonlyMap<string, ReadPage> = readBuiltPages(html),
): Map<string, PageTemplate> {
  const templates = new Map<string, PageTemplate>()
  for (const [path, text] of html) {
    const template = writeGaps(path, text)
    if (template) templates.set(path, template)
  }
  const faults = [...missingGaps(templates), ...unknownMarks(pages, templates)]
  if (faults.length === 0) return templates
  const advice = 'contract/computed-pages.ts says what is written there; mend the page or that.'
  throw new ConfigError([...faults, advice].join('\n'))
}

/** A sentence for each mark that no value is for: it would stay as empty as it was built. */
function unknownMarks(
  pages: ReadonlyMap<string, ReadPage>,
  templates: ReadonlyMap<string, PageTemplate>,
): string[] {
  return [...pages].flatMap(([path, { gaps }]) => {
    const names = new Set(templates.get(path)?.gaps.map(({ name }) => name))
    return gaps
      .filter((name) => !names.has(name))
      .map((name) => `The page ${path} has a gap "${name}", which the server does not know.`)
  })
}

function write(file: string, content: unknown): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(content))
}
