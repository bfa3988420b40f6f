import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readPages } from '../site/read-pages.ts'
import { readSite } from '../site/read-site.ts'

/** The site as it is built; the set-up of these tests builds it anew when its sources have changed. */
export const builtSite = join(import.meta.dirname, '..', '..', 'dist')

let files: ReturnType<typeof readSite> | undefined
/** Its files, read once: every test works on the same. */
export function builtFiles() {
  files ??= readSite(builtSite, { https: true })
  return files
}

let pages: ReturnType<typeof readPages> | undefined
/** Its pages that the server fills in. */
export function builtPages() {
  pages ??= readPages(builtSite)
  return pages
}

/** The HTML of a page as it was built. */
export function builtPage(path: string): string {
  return readFileSync(join(builtSite, `${path === '/' ? '/index' : path}.html`), 'utf8')
}

/** The path of the page that an answer is, as its canonical address names it. */
export function pathOf(html: string): string | undefined {
  const address = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]
  return address && new URL(address).pathname
}
