import { type FocusEvent, useEffect, useRef } from 'react'

/**
 * Leads the focus back to where it was once the toast it went to has closed; Radix leaves it on the list.
 *
 * @param open whether the toast is shown.
 * @returns what the list has to be told with.
 */
export function useReturnFocus(open: boolean) {
  const list = useRef<HTMLOListElement>(null)
  const before = useRef<Element>(null)

  useEffect(() => {
    if (open || !list.current?.contains(document.activeElement)) return
    if (before.current instanceof HTMLElement) before.current.focus()
  }, [open])

  function onFocus({ currentTarget, relatedTarget }: FocusEvent<HTMLOListElement>) {
    if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget
  }

  return { ref: list, onFocus }
}
