import * as z from 'zod'
import type { ComputedPath } from '../../contract/computed-pages.ts'
import { type PageTemplate, pageTemplate, templatesFolder } from '../../contract/page-template.ts'
import { ConfigError } from '../settings/config-error.ts'
import { type Chunk, fillGaps, type PageValues, readTemplate } from './fill-gaps.ts'
import type { BuiltFiles } from './read-whole.ts'
import { missingGaps } from './relied-pages.ts'

export interface PageParts extends Pick<PageTemplate, 'forms' | 'data'> {
  chunks: readonly Chunk[]
}

export type Pages = ReadonlyMap<string, PageParts>

/** Reads the templates of a built site, of this version or another. @throws ConfigError when a page or gap is missing. */
export function readPages(files: BuiltFiles): Pages {
  const templates = new Map<string, PageTemplate>()
  for (const [file, { bytes }] of files) {
    if (!file.startsWith(`${templatesFolder}/`)) continue
    const name = file.slice(templatesFolder.length).replace(/\.json$/, '')
    templates.set(name.replace(/^\/index$/, '/'), parseTemplate(file, bytes))
  }
  const missing = missingGaps(templates)
  if (missing.length > 0) {
    throw new ConfigError([...missing, 'Build anew: npm run build.'].join('\n'))
  }
  return new Map(templates.entries().map(([path, template]) => [path, toPageParts(template)]))
}

export function toPageParts(template: PageTemplate): PageParts {
  const { forms, data } = template
  return { chunks: readTemplate(template), forms, data }
}

export function getPageParts(pages: Pages, path: ComputedPath): PageParts {
  const parts = pages.get(path)
  if (!parts) throw new Error(`The page ${path} was not read.`)
  return parts
}

export function fillPage<Path extends ComputedPath>(
  pages: Pages,
  path: Path,
  values: PageValues<Path>,
): string {
  return fillGaps(getPageParts(pages, path).chunks, values)
}

function parseTemplate(file: string, bytes: Buffer): PageTemplate {
  try {
    return pageTemplate.parse(JSON.parse(bytes.toString()))
  } catch (error) {
    const why = error instanceof z.ZodError ? z.prettifyError(error) : String(error)
    throw new ConfigError(`${file} is not what a build writes: ${why}`)
  }
}
