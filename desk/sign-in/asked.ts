/** What the browser keeps between asking for a link and opening it: alone it is of no use to anybody. */
const key = 'desk-asked'

export function rememberAsked(browserToken: string): void {
  try {
    localStorage.setItem(key, browserToken)
  } catch {
    // A blocked store: the digits work all the same.
  }
}

/** Empty when this browser has not asked. */
export function readAsked(): string {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

export function forgetAsked(): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing was kept.
  }
}

/** Takes the token out of the address, where the history of the browser would keep it; empty for none. */
export function takeToken(): string {
  const token = location.hash.slice(1)
  if (token !== '') history.replaceState(history.state, '', location.pathname + location.search)
  return token
}
