import { useLayoutEffect, useSyncExternalStore } from 'react'

/**
 * Which of some values the address names under a parameter; the first when it names none. It stands on the root element
 * as well, where a script writes it before the first paint and styles go by it.
 *
 * @returns undefined until React has taken the page's HTML over.
 */
export function useChoice(parameter: string, values: readonly string[]): string | undefined {
  const search = useSyncExternalStore(
    onAddress,
    () => location.search,
    () => undefined,
  )
  const asked = new URLSearchParams(search).get(parameter)
  const chosen =
    search === undefined ? undefined : (values.find((value) => value === asked) ?? values[0])
  useLayoutEffect(() => {
    if (chosen !== undefined) document.documentElement.dataset[parameter] = chosen
  }, [parameter, chosen])
  return chosen
}

/**
 * Writes a choice into the address.
 *
 * @param value null for the first.
 * @param how `pushState` for a step that Back undoes.
 */
export function writeChoice(
  parameter: string,
  value: string | null,
  how: 'pushState' | 'replaceState',
): void {
  const url = new URL(location.href)
  if (value === null) url.searchParams.delete(parameter)
  else url.searchParams.set(parameter, value)
  // A part of the page that another choice shows would be out of sight.
  url.hash = ''
  history[how](null, '', url)
  dispatchEvent(new PopStateEvent('popstate'))
}

function onAddress(listener: () => void): () => void {
  addEventListener('popstate', listener)
  return () => removeEventListener('popstate', listener)
}
