import * as RadixToast from '@radix-ui/react-toast'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Icon } from '../components/Icon.tsx'
import { currentToast, dismissToast, type ShownToast, subscribeToToasts } from './toast-store.ts'
import { useCountdown } from './use-countdown.ts'
import { useHeld } from './use-held.ts'
import { useReturnFocus } from './use-return-focus.ts'

/** How long a toast stays, in milliseconds; the time stands still on hover, focus and in a hidden tab. */
const duration = 5_000
/** How far a toast is swiped to go, in pixels. */
const swipeThreshold = 50

/** The one toast there is at a time. */
export function Toaster() {
  const shown = useSyncExternalStore(subscribeToToasts, currentToast)
  const list = useReturnFocus(shown !== undefined)
  return (
    // The countdown is ours: see use-held.ts.
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
