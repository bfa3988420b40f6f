import { useSyncExternalStore } from 'react'

/** The query of the page's address, as of the last render; empty in the page as it was built for every address. */
export function useSearch(): string {
  return useSyncExternalStore(
    () => () => {},
    () => location.search,
    () => '',
  )
}
