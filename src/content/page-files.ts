import { existsSync, globSync } from 'node:fs'
import * as z from 'zod'
import { type PageBlock, pageBlock } from '../../contract/content/page.ts'
import { pagesFolder } from '../../contract/content/page-schemas.ts'
import { readContentFile } from './read-content-file.ts'

export const pageFiles = `${pagesFolder}/**/*.{yaml,md}`

export interface PageFile extends PageBlock {
  file: string
}

const blockSchema = z.object({ page: pageBlock })

/**
 * Every page that is no draft, read without Astro: for the build, its checks and the tests.
 *
 * @throws a ContentError naming the file and the field when a block is wrong.
 */
export const readPages = (): PageFile[] => readAll().filter(isDrawn)

/** Those that the site leaves out. */
export const readDrafts = (): PageFile[] => readAll().filter((page) => !isDrawn(page))

function readAll(): PageFile[] {
  return globSync(pageFiles)
    .sort()
    .map((file) => ({ file, ...readContentFile(file, blockSchema).data.page }))
}

/** Whether the site has a page; `npm run dev` shows drafts as well. */
export const isDrawn = ({ draft }: Pick<PageBlock, 'draft'>) =>
  !draft || process.env['SHOW_DRAFTS'] !== undefined

/** An address that leads on to a page for good. */
export interface Alias {
  from: string
  to: string
  file: string
}

/** The other addresses of pages. They are answered 308, so that one Back returns to the page that was left. */
export function getAliases(pages: readonly PageFile[]): Alias[] {
  return pages.flatMap(({ aliases = [], path, file }) =>
    aliases.map((from) => ({ from, to: path, file })),
  )
}

/** The route that draws a page alone; undefined where a shared one does. */
export function findOwnRoute({ path }: { path: string }): string | undefined {
  const route = `src/pages${path === '/' ? '/index' : path}.astro`
  return existsSync(route) ? route : undefined
}
