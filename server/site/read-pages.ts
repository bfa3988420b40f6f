import * as z from 'zod'
import { type ComputedPath, computedPages } from '../../contract/computed-pages.ts'
import { type PageTemplate, pageTemplate, templatesFolder } from '../../contract/page-template.ts'
import { ConfigError } from '../settings/config-error.ts'
import { type Chunk, fillGaps, type PageValues, readTemplate } from './fill-gaps.ts'
import type { BuiltFiles } from './read-whole.ts'

export interface PageParts extends Pick<PageTemplate, 'forms' | 'data'> {
  chunks: readonly Chunk[]
}

export type Pages = ReadonlyMap<string, PageParts>

/** Reads the templates of a built site, whose build has checked their gaps. @throws ConfigError when one is not there. */
export function readPages(files: BuiltFiles): Pages {
  const pages = new Map<string, PageParts>()
  for (const [file, { bytes }] of files) {
    if (!file.startsWith(`${templatesFolder}/`)) continue
    const name = file.slice(templatesFolder.length).replace(/\.json$/, '')
    pages.set(name.replace(/^\/index$/, '/'), pageOf(parseTemplate(file, bytes)))
  }
  const missing = Object.keys(computedPages).find((path) => !pages.has(path))
  if (missing === undefined) return pages
  throw new ConfigError(`There is no page ${missing}, which the server fills in: npm run build.`)
}

export function pageOf(template: PageTemplate): PageParts {
  const { forms, data } = template
  return { chunks: readTemplate(template), forms, data }
}

export function partsOf(pages: Pages, path: ComputedPath): PageParts {
  const parts = pages.get(path)
  if (!parts) throw new Error(`The page ${path} was not read.`)
  return parts
}

export function fillPage<Path extends ComputedPath>(
  pages: Pages,
  path: Path,
  values: PageValues<Path>,
): string {
  return fillGaps(partsOf(pages, path).chunks, values)
}

function parseTemplate(file: string, bytes: Buffer): PageTemplate {
  try {
    return pageTemplate.parse(JSON.parse(bytes.toString()))
  } catch (error) {
    const why = error instanceof z.ZodError ? z.prettifyError(error) : String(error)
    throw new ConfigError(`${file} is not what a build writes: ${why}`)
  }
}
