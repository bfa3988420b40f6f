import { lookup, mimes } from 'mrmime'

/** Types whose bytes are text: `text/*`, JSON, XML, and what is written in one of them. */
const isText = /^text\/|[/+](?:json|xml)$/

mimes['rules'] = 'application/speculationrules+json'

/** The media type of a file, by the end of its name; every text of the site is UTF-8. */
export function contentType(name: string): string {
  const type = lookup(name) ?? 'application/octet-stream'
  return isText.test(type) ? `${type}; charset=utf-8` : type
}
