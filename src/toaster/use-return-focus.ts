import { type FocusEvent, useEffect, useRef } from 'react'

/**
 * Leads the focus back to where it was before it went into the list of toasts, once the toast it went to has closed.
 * Radix leaves it on the list, from where Tab would go on at the end of the page.
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
