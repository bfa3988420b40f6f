import { nearest } from '../../server/site/nearest.ts'
import type { LinkFault } from './check-links.ts'
import { placesOf } from './places-in-sources.ts'

/**
 * Says each faulty link once, with the file and line it is written in, the pages it stands on, and the address that
 * was most likely meant.
 *
 * @param origin the site's own, which may stand before an address on a page.
 * @param known every address there is.
 */
export function sayLinkFaults(
  faults: readonly LinkFault[],
  origin: string,
  known: readonly string[],
): string[] {
  const byTarget = Map.groupBy(faults, ({ target, problem }) => `${target} ${problem}`)
  return [...byTarget.values()].flatMap(([first, ...others]) => {
    if (!first) return []
    const { page, target, problem } = first
    const pages = others.length > 0 ? `${page} and ${others.length} more` : page
    const written = target.startsWith(`${origin}/`) ? target.slice(origin.length) : target
    const meant = problem === 'leads nowhere' ? nearest(written, known) : undefined
    const advice = meant === undefined ? '' : `; did you mean ${meant}?`
    const [place = pages, ...more] = placesOf(written)
    const also = more.length > 0 ? ` Also in ${more.join(' and ')}.` : ''
    const where = place === pages ? '' : ` (on ${pages})`
    return [`${place}: ${target} ${problem}${where}${advice || '.'}${also}`]
  })
}
