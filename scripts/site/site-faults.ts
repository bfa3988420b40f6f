import type { Alias } from '../../src/content/page-files.ts'
import { siteUrl } from '../../src/seo/site-url.ts'
import { shownBy, type Waiting } from '../content/waiting.ts'
import { builtFiles } from './built-pages.ts'
import { checkFiles } from './check-files.ts'
import { checkLinks } from './check-links.ts'
import { filmFaults } from './film-faults.ts'
import { sayLinkFaults } from './say-link-faults.ts'

/** A built site, and what it is held against. */
export interface CheckedSite {
  folder: string
  /** The HTML of every page, by address. */
  html: ReadonlyMap<string, string>
  aliases: readonly Alias[]
  /** What does not show yet, and is there as a draft. */
  drafts: readonly Waiting[]
  /** Whether the film is ours, and not that of another host. */
  hasOwnFilm: boolean
}

/**
 * What is wrong with a built site as a whole: links, anchors, images and addresses that lead nowhere, files that are
 * not what their names say, a film that is not all there.
 *
 * @returns a sentence each; of what a person wrote with the file and the line.
 */
export async function siteFaults(site: CheckedSite): Promise<string[]> {
  const { folder, html, aliases, drafts, hasOwnFilm } = site
  const leadsOn = new Map(aliases.map(({ from, to }) => [from, to]))
  const { origin } = siteUrl
  const laterAt = (page: string, address: string) => {
    const draft = drafts.find(({ path }) => path === page)
    return draft ? shownBy(draft, address, drafts).map(({ path }) => path) : []
  }
  const links = checkLinks(html, { origin, aliases: leadsOn, folder, laterAt })
  const files = builtFiles(folder).filter((name) => !/\.(html|br)$|^\/(\.|_|api\/)/.test(name))
  return [
    ...sayLinkFaults(links, origin, [...html.keys(), ...leadsOn.keys(), ...files]),
    ...(await checkFiles(folder)),
    ...(hasOwnFilm ? filmFaults(folder) : []),
  ]
}
