import type { VisitSource, visitKey } from '../../contract/visit-source.ts'

/** Where the visit of this tab began; nothing where the store is blocked, and the server looks at the page's address. */
export function visitSource(): Partial<VisitSource> {
  try {
    return JSON.parse(sessionStorage.getItem('visit' satisfies typeof visitKey) ?? '{}')
  } catch {
    return {}
  }
}
