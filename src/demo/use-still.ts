import { useSyncExternalStore } from 'react'

const query = '(prefers-reduced-motion: reduce)'

/** Whether the visitor wants no motion; the page's HTML is drawn as for those who do. */
export function useStill(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const still = matchMedia(query)
      still.addEventListener('change', onChange)
      return () => still.removeEventListener('change', onChange)
    },
    () => matchMedia(query).matches,
    () => false,
  )
}
