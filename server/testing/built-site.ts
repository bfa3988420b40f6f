import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The folder of the built site, which the set-up builds when its sources have changed. */
export const builtSite = join(import.meta.dirname, '..', '..', 'dist')

/** The HTML of a page as it was built. */
export function builtPage(path: string): string {
  return readFileSync(join(builtSite, `${path === '/' ? '/index' : path}.html`), 'utf8')
}

/** The path of an HTML page, from its canonical address. */
export function findCanonicalPath(html: string): string | undefined {
  const address = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]
  return address && new URL(address).pathname
}

/** The page that an answer redirects to, without the token in its address; undefined for no redirect. */
export function findRedirectPath(answer: { headers: { location?: unknown } }): string | undefined {
  const { location } = answer.headers
  return location === undefined ? undefined : String(location).split('?')[0]
}
