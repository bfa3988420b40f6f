import * as z from 'zod'
import type { ComputedPath } from '../../contract/computed-pages.ts'
import { type PageParts, pageParts, partsFolder } from '../../contract/page-parts.ts'
import { ConfigError } from '../settings/config-error.ts'
import { fillParts, type PageValues } from './fill-parts.ts'
import { missingParts } from './missing-parts.ts'
import type { BuiltFiles } from './read-whole.ts'

/** The pages of a built site that the server fills in, as the build cut them, by address. */
export type Pages = ReadonlyMap<string, PageParts>

/**
 * Takes the parts that the build cut of pages.
 * @throws ConfigError when a page that the server computes is not there, or lacks a place it writes into.
 */
export function readPages(files: BuiltFiles): Pages {
  const pages = new Map<string, PageParts>()
  for (const [file, { bytes }] of files) {
    if (!file.startsWith(`${partsFolder}/`)) continue
    const name = file.slice(partsFolder.length).replace(/\.json$/, '')
    pages.set(name.replace(/^\/index$/, '/'), readParts(file, bytes))
  }
  const missing = missingParts(pages)
  if (missing.length === 0) return pages
  throw new ConfigError([...missing, 'Build the site first: npm run build.'].join('\n'))
}

/** The parts of a page that every site has. */
export function partsOf(pages: Pages, path: ComputedPath): PageParts {
  const parts = pages.get(path)
  if (!parts) throw new Error(`The page ${path} was not read.`)
  return parts
}

/** A computed page with values in its places. */
export function fillPage<Path extends ComputedPath>(
  pages: Pages,
  path: Path,
  values: PageValues<Path>,
): string {
  return fillParts(partsOf(pages, path).chunks, values)
}

function readParts(file: string, bytes: Buffer): PageParts {
  try {
    return pageParts.parse(JSON.parse(bytes.toString()))
  } catch (error) {
    const why = error instanceof z.ZodError ? z.prettifyError(error) : String(error)
    throw new ConfigError(`${file} is not what a build writes: ${why}`)
  }
}
