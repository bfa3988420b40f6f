import { useEffect, useState } from 'react'

/**
 * Whether a toast waits for its reader. The pause of Radix does not end when a toast is closed under the pointer.
 *
 * @param toast the toast's element, null as long as it is not in the page.
 */
export function useHeld(toast: HTMLElement | null): boolean {
  const [holds, setHolds] = useState({ pointed: false, focused: false, hidden: document.hidden })

  useEffect(() => {
    const region = toast?.closest<HTMLElement>('[role="region"]')
    if (!region) return
    const hold = (change: Partial<typeof holds>) => setHolds((now) => ({ ...now, ...change }))
    // The toast may have come to where the pointer or the focus already is.
    hold({
      pointed: region.matches(':hover'),
      focused: region.contains(document.activeElement),
    })
    const listening = new AbortController()
    const { signal } = listening
    region.addEventListener('pointerenter', () => hold({ pointed: true }), { signal })
    region.addEventListener('pointerleave', () => hold({ pointed: false }), { signal })
    region.addEventListener('focusin', () => hold({ focused: true }), { signal })
    region.addEventListener(
      'focusout',
      ({ relatedTarget }) => hold({ focused: region.contains(relatedTarget as Node | null) }),
      { signal },
    )
    document.addEventListener('visibilitychange', () => hold({ hidden: document.hidden }), {
      signal,
    })
    return () => listening.abort()
  }, [toast])

  return !toast || Object.values(holds).includes(true)
}
