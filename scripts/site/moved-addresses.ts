import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'cheerio'
import { type MovedAddress, redirectsSchema } from '../../contract/content/redirects.ts'
import { movedFile, pagePoliciesFile } from '../../contract/release/page-template.ts'
import type { Alias } from '../../src/content/page-files.ts'
import { readContentFile } from '../../src/content/read-content-file.ts'

const file = 'content/redirects.yaml'

export interface Addresses {
  pages: ReadonlySet<string>
  aliases: readonly Alias[]
  files: ReadonlySet<string>
}

export function collectMoved(there: Addresses): { moved: MovedAddress[]; faults: string[] } {
  const text = readFileSync(file, 'utf8')
  // A list without entries, or with comments alone.
  if (/^(\s*#.*\n|\s*\n)*\s*$/.test(text)) return { moved: [], faults: [] }
  const { items } = readContentFile(file, redirectsSchema).data
  return { moved: items, faults: findRedirectFaults(items, there) }
}

export function findRedirectFaults(items: readonly MovedAddress[], there: Addresses): string[] {
  const targets = new Map([...there.aliases, ...items].map(({ from, to }) => [from, to]))
  const times = Map.groupBy(items, ({ from }) => from)
  return items.flatMap((item) => {
    const isTwice = (times.get(item.from)?.length ?? 0) > 1
    const problem = isTwice ? 'it stands there twice.' : findProblem(item, targets, there)
    return problem ? [`${file}, from ${item.from}: ${problem}`] : []
  })
}

function toPage(address: string): string {
  return address.replace(/[?#].*/, '')
}

/** Addresses that the server answers whatever the site has. */
const ofServer = /^\/(api|_astro)(\/|$)|\.html$|\/index$/

function findProblem(
  { from, to }: MovedAddress,
  targets: ReadonlyMap<string, string>,
  { pages, aliases, files }: Addresses,
): string | undefined {
  const source = toPage(from)
  const isAlias = aliases.some((alias) => alias.from === source)
  if (isAlias || pages.has(source) || files.has(source) || ofServer.test(source)) {
    return 'the site answers at this address already; remove the entry.'
  }
  if (to.startsWith('https://')) return undefined
  const page = toPage(to)
  const next = targets.get(page)
  // A browser gives up on a loop, and each link of a chain costs a round trip.
  if (next !== undefined) return `it leads to ${page}, which moved to ${next}; write where it ends.`
  if (!pages.has(page) || page === '/404') return `it leads to ${page}, where there is no page.`
  return undefined
}

export function findGone(served: string, built: string): string[] {
  const read = (folder: string, name: string) => readFileSync(join(folder, name), 'utf8')
  const known = {
    ...JSON.parse(read(built, pagePoliciesFile)),
    ...JSON.parse(read(built, movedFile)),
  }
  const sitemap = load(read(served, 'sitemap.xml'), { xml: true })
  return sitemap('loc')
    .toArray()
    .map((loc) => new URL(sitemap(loc).text()).pathname)
    .filter((address) => !(address in known))
    .map((address) => `${address} was public and is gone: add a line to content/redirects.yaml`)
}
