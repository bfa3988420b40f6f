import type { BreadcrumbList } from 'schema-dts'
import { pageAddress } from '../head/page-address.ts'

/** A page as the way to another names it. */
export interface NamedPage {
  path: string
  label: string
}

/**
 * The way from the home page to a page, by the parts of its address that are pages.
 *
 * @param pages those that may stand above it.
 * @returns undefined for the home page itself.
 */
export function breadcrumbs(
  { path, label }: NamedPage,
  pages: readonly NamedPage[],
  base: URL,
): BreadcrumbList | undefined {
  if (path === '/') return undefined
  const above = path
    .split('/')
    .slice(1)
    .map((_, place, parts) => `/${parts.slice(0, place).join('/')}`)
    .flatMap((place) => pages.find((page) => page.path === place) ?? [])
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [...above, { path, label }].map((page, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name: page.label,
      item: pageAddress(page.path, base),
    })),
  }
}
