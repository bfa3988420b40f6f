/** A token kept between asking for a link and opening it; it signs nobody in without the link. */
const key = 'desk-asked'

export function rememberRequestedLink(browserToken: string): void {
  try {
    localStorage.setItem(key, browserToken)
  } catch {
    // Storage is blocked: the digits work without it.
  }
}

/** The token of this browser; empty when it has not asked for a link. */
export function readRequestedLink(): string {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

export function forgetRequestedLink(): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Storage is blocked.
  }
}

/** Takes the token of a link out of the address bar and the history; empty when there is none. */
export function takeToken(): string {
  const token = location.hash.slice(1)
  if (token !== '') history.replaceState(history.state, '', location.pathname + location.search)
  return token
}
