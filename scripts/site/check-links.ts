import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { PageNotes } from './built-page.ts'

interface LinkedSite {
  pages: ReadonlyMap<string, KnownPage>
  origin: string
  aliases: ReadonlyMap<string, string>
  folder: string
}

type KnownPage = Pick<PageNotes, 'ids' | 'targets'>

export function findLinkFaults(site: LinkedSite): string[] {
  const faults = [...site.pages].flatMap(([page, { targets }]) =>
    [...new Set(targets)].flatMap((target) => {
      const problem = findProblem(target, page, site)
      return problem ? [{ page, target, problem }] : []
    }),
  )
  const byTarget = Map.groupBy(faults, ({ target, problem }) => `${target} ${problem}`)
  return [...byTarget].map(([fault, [first, ...others]]) => {
    const more = others.length > 0 ? ` and ${others.length} more` : ''
    return `${first?.page}${more}: ${fault}.`
  })
}

/** An address to write to, or a letter without one that the visitor sends on. */
const mailLink = /^mailto:([^@\s?]+@[^@\s?]+\.[a-z]+|\?subject=[^\s&]+&body=[^\s&]+)$/

function findProblem(
  target: string,
  from: string,
  { origin, aliases, folder, pages }: LinkedSite,
): string | undefined {
  if (target.startsWith('mailto:')) return mailLink.test(target) ? undefined : 'is no address'
  const url = URL.parse(target, `http://site.invalid${from}`)
  if (!url) return 'is no address'
  if (url.host !== 'site.invalid' && url.origin !== origin) {
    return url.protocol === 'https:' ? undefined : 'is not https'
  }
  const path = aliases.get(url.pathname) ?? url.pathname
  if (path.startsWith('/api/')) return undefined
  const page = pages.get(path)
  if (!page) return isFile(join(folder, path)) ? undefined : 'leads nowhere'
  const id = decodeURIComponent(url.hash.slice(1))
  return !id || page.ids.has(id) ? undefined : 'names no part of the page'
}

/** A folder is no file, since the server answers only files. */
function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false
}
