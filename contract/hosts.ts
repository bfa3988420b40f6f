/** Whether a host, as a URL or a setting names it, is this machine itself: nothing said to it crosses a network. */
export function isLoopback(host: string): boolean {
  return /^(?:localhost|\[?::1\]?|127(?:\.\d+){3})$/.test(host)
}

/**
 * Reads the address of a page that visitors are shown.
 * @returns undefined for one without https, except on this machine, and for one with a password.
 */
export function parsePageAddress(text: string): URL | undefined {
  const url = URL.parse(text.trim())
  if (!url || url.username || url.password) return undefined
  if (url.protocol === 'http:') return isLoopback(url.hostname) ? url : undefined
  return url.protocol === 'https:' ? url : undefined
}

/** Names that nobody can own, or that stay within a network (RFC 2606, 6761, 6762). */
const reserved = /(^|\.)(example|test|invalid|local|localhost)$|(^|\.)example\.(com|net|org)$/

const number = /^(\[.*\]|[\d.]+)$/

/** Whether a host is a name on the internet: no number, no name within a network, none kept for examples. */
export function isRealHost(host: string): boolean {
  const name = host.toLowerCase().replace(/\.$/, '')
  return name.includes('.') && !number.test(name) && !reserved.test(name)
}

/** Whether the site at this address is the public one: the address is real. */
export function isPublicSite(siteUrl: string): boolean {
  return isRealHost(new URL(siteUrl).hostname)
}
