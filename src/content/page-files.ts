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
 * Every page, read without Astro: for the build, its checks and the tests.
 *
 * @throws a ContentError naming the file and the field when a block is wrong.
 */
export function readPages(): PageFile[] {
  return globSync(pageFiles)
    .sort()
    .map((file) => ({ file, ...readContentFile(file, blockSchema).data.page }))
}

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
