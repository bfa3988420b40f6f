/** Where a visitor came from, as the address of the form's page and the page before it say. */
export const sourceFields = [
  'utmSource',
  'utmMedium',
  'utmCampaign',
  'utmContent',
  'utmTerm',
  'referrerHost',
] as const

export type SourceField = (typeof sourceFields)[number]
export type VisitSource = Record<SourceField, string>

/** The campaign tags by their names in an address. */
export const utmTags = ['source', 'medium', 'campaign', 'content', 'term'].map(
  (name) => `utm_${name}`,
)

const longest = 100

/**
 * What a form's page says of the visit; nothing else of its address is kept, and so no click id.
 * @param host the one before ours, as the form says it.
 */
export function readVisitSource({ searchParams }: URL, host = ''): VisitSource {
  const readTag = (name: string) => cleanSource(searchParams.get(`utm_${name}`))
  return {
    utmSource: readTag('source'),
    utmMedium: readTag('medium'),
    utmCampaign: readTag('campaign'),
    utmContent: readTag('content'),
    utmTerm: readTag('term'),
    referrerHost: host,
  }
}

/** The host of the page before; empty when it is ours, or hidden. `own`: the host of this page. */
export function readReferrerHost(referrer: string, own: string): string {
  const host = /^https?:\/\/([^/?#]+)/.exec(referrer)?.[1] ?? ''
  return host === own ? '' : host
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
