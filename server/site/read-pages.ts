import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import * as z from 'zod'
import type { ComputedPath } from '../../contract/computed-pages.ts'
import { type PageParts, pageParts, partsFolder } from '../../contract/page-parts.ts'
import { ConfigError } from '../settings/config-error.ts'
import { fillParts, type PageValues } from './fill-parts.ts'
import { missingParts } from './missing-parts.ts'

/** The pages of a built site that the server fills in, as the build cut them, by address. */
export type Pages = ReadonlyMap<string, PageParts>

/**
 * Reads the parts that the build cut of pages.
 * @throws ConfigError when a page that the server computes is not there, or lacks a place it writes into.
 */
export function readPages(siteFolder: string): Pages {
  const folder = join(siteFolder, partsFolder)
  const pages = new Map(
    fileNames(folder).map((name) => {
      const path = `/${name.replace(/\.json$/, '').replace(/^index$/, '')}`
      return [path, readParts(join(folder, name))] as const
    }),
  )
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

function fileNames(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

function readParts(file: string): PageParts {
  try {
    return pageParts.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    const why = error instanceof z.ZodError ? z.prettifyError(error) : String(error)
    throw new ConfigError(`${file} is not what a build writes: ${why}`)
  }
}
