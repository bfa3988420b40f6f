import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The site as it is built; the set-up of these tests builds it anew when its sources have changed. */
export const builtSite = join(import.meta.dirname, '..', '..', 'dist')

/** The HTML of a page as it was built. */
export function builtPage(path: string): string {
  return readFileSync(join(builtSite, `${path === '/' ? '/index' : path}.html`), 'utf8')
}

/** The path of the page that an answer is, as its canonical address names it. */
export function findCanonicalPath(html: string): string | undefined {
  const address = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]
  return address && new URL(address).pathname
}

/** The page that an answer leads on to, without the permission its address carries; undefined when it leads nowhere. */
export function findRedirectPath(answer: { headers: { location?: unknown } }): string | undefined {
  const { location } = answer.headers
  return location === undefined ? undefined : String(location).split('?')[0]
}
