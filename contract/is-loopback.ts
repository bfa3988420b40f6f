/** Whether a host, as a URL or a setting names it, is this machine itself: nothing said to it crosses a network. */
export function isLoopback(host: string): boolean {
  return /^(?:localhost|\[?::1\]?|127(?:\.\d+){3})$/.test(host)
}

/**
 * Reads the address of a page that visitors are shown.
 * @returns undefined for one without https, except on this machine, and for one with a password.
 */
export function pageAddress(text: string): URL | undefined {
  const url = URL.parse(text.trim())
  if (!url || url.username || url.password) return undefined
  if (url.protocol === 'http:') return isLoopback(url.hostname) ? url : undefined
  return url.protocol === 'https:' ? url : undefined
}
