import type { BreadcrumbList } from 'schema-dts'
import { routeAt } from '../../../contract/routes.ts'
import { pageAddress } from '../head/page-address.ts'
import type { PageFacts } from './web-page.ts'

/**
 * The way from the home page to a page, by the parts of its address that are pages.
 *
 * @returns undefined for the home page itself.
 */
export function breadcrumbs({ path, title }: PageFacts, base: URL): BreadcrumbList | undefined {
  if (path === '/') return undefined
  const parts = path.split('/').slice(1)
  const above = parts
    .map((_, place) => `/${parts.slice(0, place).join('/')}`)
    .map((place) => ({ path: place, name: routeAt(place)?.label }))
  const trail = [...above, { path, name: routeAt(path)?.label ?? title.replace(/ - \S+$/, '') }]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail
      .filter(({ name }) => name !== undefined)
      .map(({ path, name = '' }, place) => ({
        '@type': 'ListItem',
        position: place + 1,
        name,
        item: pageAddress(path, base),
      })),
  }
}
