import { useSyncExternalStore } from 'react'

/** The query of the page's address; empty in the HTML, which is the same for every query. */
export function useSearch(): string {
  return useSyncExternalStore(
    () => () => {},
    () => location.search,
    () => '',
  )
}
