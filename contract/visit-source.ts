/** Where a visitor came from, by the names under which every form says it. */
export const sourceFields = [
  'utmSource',
  'utmMedium',
  'utmCampaign',
  'utmContent',
  'utmTerm',
  'referrerHost',
  'firstPage',
] as const

export type SourceField = (typeof sourceFields)[number]
export type VisitSource = Record<SourceField, string>

/** The campaign tags by their names in an address. */
export const utmTags = ['source', 'medium', 'campaign', 'content', 'term'].map(
  (name) => `utm_${name}`,
)

const longest = 100

/**
 * What the first address of a visit says; nothing else of it is kept, and so no click id.
 * @param referrer the address of the page before; one of our own says nothing.
 */
export function sourceOf({ searchParams, pathname, origin }: URL, referrer = ''): VisitSource {
  const before = URL.parse(referrer)
  const said = (name: string) => cleanSource(searchParams.get(`utm_${name}`))
  return {
    utmSource: said('source'),
    utmMedium: said('medium'),
    utmCampaign: said('campaign'),
    utmContent: said('content'),
    utmTerm: said('term'),
    referrerHost: before && before.origin !== origin ? cleanHost(before.host) : '',
    firstPage: cleanPage(pathname),
  }
}

/** In one line without markup, cut to a hundred characters: a visitor is not refused for what an address says. */
export function cleanSource(text: unknown): string {
  if (typeof text !== 'string') return ''
  const plain = text.slice(0, 10 * longest).replaceAll(/[\p{Cc}\p{Cf}\p{Cs}<>\s]+/gu, ' ')
  return [...plain.trim()].slice(0, longest).join('').trim()
}

/** The host of an address; empty for what can be none. */
export function cleanHost(text: unknown): string {
  const host = cleanSource(text).toLowerCase()
  return /^[a-z0-9.-]+(:\d+)?$/.test(host) ? host : ''
}

/** A path without its query; empty for what is no page. */
export function cleanPage(text: unknown): string {
  const path = cleanSource(text).replace(/[?#].*/, '')
  return /^\/(?!\/|api\/)/.test(path) ? path : ''
}
