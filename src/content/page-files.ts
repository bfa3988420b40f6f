import { existsSync, globSync, readFileSync } from 'node:fs'
import * as z from 'zod'
import { type PageBlock, pageBlock } from '../../contract/content/page.ts'
import { getPageSchema, pagesFolder } from '../../contract/content/page-schemas.ts'
import { readContentFile, readFinished } from './read-content-file.ts'

export const pageFiles = `${pagesFolder}/**/*.{yaml,md}`

export interface PageFile extends PageBlock {
  file: string
}

const blockSchema = z.object({ page: pageBlock })

/** All pages but drafts, read without Astro, for build, checks and tests. */
export const readPages = (): PageFile[] =>
  readAll().filter((page) => isDrawn(page) && isFinished(page))

export const readDrafts = (): PageFile[] =>
  readAll().filter((page) => !(isDrawn(page) && isFinished(page)))

function readAll(): PageFile[] {
  return globSync(pageFiles)
    .sort()
    .map((file) => ({ file, ...readContentFile(file, blockSchema).data.page }))
}

export const isDrawn = ({ draft }: Pick<PageBlock, 'draft'>) =>
  !draft || process.env['SHOW_DRAFTS'] !== undefined

const isFinished = ({ file, draft }: PageFile) =>
  !draft || readFinished(readFileSync(file, 'utf8'), file, getPageSchema(file)) !== undefined

export interface Alias {
  from: string
  to: string
  file: string
}

/** The aliases of pages. They redirect with 308, which keeps Back working in one step. */
export function getAliases(pages: readonly PageFile[]): Alias[] {
  return pages.flatMap(({ aliases = [], path, file }) =>
    aliases.map((from) => ({ from, to: path, file })),
  )
}

/** The route file of a page that has one of its own; undefined for a page of a shared route. */
export function findOwnRoute({ path }: { path: string }): string | undefined {
  const route = `src/pages${path === '/' ? '/index' : path}.astro`
  return existsSync(route) ? route : undefined
}
