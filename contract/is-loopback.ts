/** Whether a host, as a URL or a setting names it, is this machine itself: nothing said to it crosses a network. */
export function isLoopback(host: string): boolean {
  return /^(?:localhost|\[?::1\]?|127(?:\.\d+){3})$/.test(host)
}
