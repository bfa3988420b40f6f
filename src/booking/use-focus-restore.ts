import { useLayoutEffect, useRef } from 'react'

/** Has the choice that has the focus in one zone have it in the next, where all elements are others. */
export function useFocusRestore(zone: string) {
  const group = useRef<HTMLFieldSetElement>(null)
  const focused = useRef<string>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it looks at is drawn anew for a zone
  useLayoutEffect(() => {
    const choice = focused.current && `[type="radio"][value="${focused.current}"]`
    if (choice) group.current?.querySelector<HTMLElement>(choice)?.focus()
    focused.current = undefined
  }, [zone])
  return {
    group,
    /** To be called before the zone changes. */
    remember: () => {
      const { activeElement } = document
      const isChoice = activeElement instanceof HTMLInputElement
      focused.current =
        isChoice && group.current?.contains(activeElement) ? activeElement.value : undefined
    },
  }
}
