import * as RadixToast from '@radix-ui/react-toast'
import {
  type FocusEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { Icon } from '../components/Icon.tsx'
import { currentToast, dismissToast, type ShownToast, subscribeToToasts } from './toast-store.ts'

/** How long a toast stays, in milliseconds; the time stands still on hover, focus and in a hidden tab. */
const duration = 5_000
/** How far a toast is swiped to go, in pixels. */
const swipeThreshold = 50

/** The one toast there is at a time. */
export function Toaster() {
  const shown = useSyncExternalStore(subscribeToToasts, currentToast)
  const list = useReturnFocus(shown !== undefined)
  return (
    // The countdown is ours: see useHeld.
    <RadixToast.Provider duration={Infinity} swipeThreshold={swipeThreshold} swipeDirection="right">
      {shown && <OneToast key={shown.id} toast={shown} />}
      <RadixToast.Viewport className="toasts" {...list} />
    </RadixToast.Provider>
  )
}

function OneToast({ toast }: { toast: ShownToast }) {
  const [open, setOpen] = useState(true)
  const [element, setElement] = useState<HTMLElement | null>(null)
  const held = useHeld(element)
  useCountdown(duration, held || !open, () => setOpen(false))

  // The toast leaves the store after its last animation, so that it is seen going.
  useEffect(() => {
    if (open) return
    const timer = setTimeout(() => dismissToast(toast.id), 200)
    return () => clearTimeout(timer)
  }, [open, toast.id])

  return (
    <RadixToast.Root
      ref={setElement}
      open={open}
      onOpenChange={setOpen}
      // Radix speaks a foreground toast assertively and a background one politely.
      type={toast.variant === 'destructive' ? 'foreground' : 'background'}
      className={`toast toast-${toast.variant}`}
    >
      {toast.title && <RadixToast.Title className="toast-title">{toast.title}</RadixToast.Title>}
      {toast.description && (
        <RadixToast.Description className="toast-description">
          {toast.description}
        </RadixToast.Description>
      )}
      {toast.action && (
        <RadixToast.Action
          className="toast-action"
          altText={toast.action.label}
          onClick={toast.action.onSelect}
        >
          {toast.action.label}
        </RadixToast.Action>
      )}
      <RadixToast.Close className="toast-close" aria-label="Close">
        <Icon name="close" />
      </RadixToast.Close>
    </RadixToast.Root>
  )
}

/**
 * Calls back after a time during which nothing held the countdown.
 *
 * @param duration in milliseconds.
 */
export function useCountdown(duration: number, held: boolean, onEnd: () => void): void {
  const left = useRef(duration)
  const end = useEffectEvent(onEnd)

  useEffect(() => {
    if (held) return
    const start = Date.now()
    const timer = setTimeout(() => end(), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= Date.now() - start
    }
  }, [held])
}

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
