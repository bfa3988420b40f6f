import { existsSync, globSync } from 'node:fs'
import { z } from 'astro/zod'
import { type PageBlock, pageBlock } from './page.ts'
import { readContentFile } from './read-content-file.ts'

/** Where the content of the pages is; pages of one template share a folder below it. */
const folder = 'content/pages'

export const pageFiles = `${folder}/**/*.{yaml,md}`

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

/** The name of a page's content: its file below the folder, as `pricing` or `outcomes/confirm-done`. */
export function getPageName(file: string): string {
  return file.slice(`${folder}/`.length).replace(/\.(yaml|md)$/, '')
}

/** What a page's schema is called in `page-schemas.ts`: as the page, or as the folder of its template. */
export function getShapeName(file: string): string {
  return getPageName(file).split('/')[0] ?? ''
}

/** The route that draws a page alone; undefined where a shared one does. */
export function ownRoute({ path }: { path: string }): string | undefined {
  const route = `src/pages${path === '/' ? '/index' : path}.astro`
  return existsSync(route) ? route : undefined
}
