import * as RadixToast from '@radix-ui/react-toast'
import {
  type FocusEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useSyncExternalStore,
} from 'react'
import { createRoot } from 'react-dom/client'
import { Icon } from '../components/Icon.tsx'
import { type ActiveToast, currentToast, dismissToast, subscribeToToasts } from './toast-store.ts'
import sheet from './toaster.css?url'

/** How long a toast stays, in milliseconds; hover, focus and a hidden tab stop the clock. */
const duration = 5_000
/** How often the clock checks that, in milliseconds. */
const tick = 100
/** How far a swipe must go to dismiss a toast, in pixels. */
const swipeThreshold = 50

let mounted = false

export function mountToaster(): void {
  if (mounted) return
  mounted = true
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = sheet
  document.head.append(link)
  const host = document.createElement('div')
  document.body.append(host)
  createRoot(host).render(<Toaster />)
}

export function Toaster() {
  const toast = useSyncExternalStore(subscribeToToasts, currentToast)
  const list = useReturnFocus(toast !== undefined)
  return (
    // The countdown is ours: see useCountdown.
    <RadixToast.Provider duration={Infinity} swipeThreshold={swipeThreshold} swipeDirection="right">
      {toast && <OneToast key={toast.id} toast={toast} />}
      <RadixToast.Viewport className="toasts" {...list} />
    </RadixToast.Provider>
  )
}

function OneToast({ toast }: { toast: ActiveToast }) {
  const element = useRef<HTMLLIElement>(null)
  const close = () => dismissToast(toast.id)
  useCountdown(element, close)
  useClearPlace(element)

  return (
    <RadixToast.Root
      ref={element}
      open
      onOpenChange={close}
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
 * Calls `onEnd` after the toast’s time without hover or focus. Radix’s own timer stays paused after a toast is closed
 * under the pointer, and runs in a tab that was hidden before.
 */
function useCountdown(toast: RefObject<HTMLElement | null>, onEnd: () => void) {
  const end = useEffectEvent(onEnd)

  useEffect(() => {
    const region = toast.current?.closest('[role="region"]')
    let left = duration
    const timer = setInterval(() => {
      const isPaused = document.hidden || region?.matches(':hover, :focus-within')
      if (!isPaused) left -= tick
      if (left <= 0) end()
    }, tick)
    return () => clearInterval(timer)
  }, [toast])
}

/** Moves toasts to the other end of the window where they would cover a form. */
function useClearPlace(toast: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const list = toast.current?.parentElement
    if (!list) return
    // After the form's focus has scrolled the page.
    let frame = requestAnimationFrame(() => setSide(list))
    const listening = new AbortController()
    const onFocus = ({ target }: globalThis.FocusEvent) => {
      if (target instanceof Node && list.contains(target)) return
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => setSide(list))
    }
    document.addEventListener('focusin', onFocus, listening)
    return () => {
      cancelAnimationFrame(frame)
      listening.abort()
      delete list.dataset['place']
    }
  }, [toast])
}

function setSide(list: HTMLElement) {
  delete list.dataset['place']
  const { top, bottom } = list.getBoundingClientRect()
  const isAtHead = top < innerHeight - bottom
  // On a phone the keyboard covers the bottom while a field has the focus.
  if (isAtHead && document.activeElement?.matches('input, textarea')) return
  if (isClear(list)) return
  list.dataset['place'] = isAtHead ? 'foot' : 'head'
  if (!isClear(list)) delete list.dataset['place']
}

function isClear(list: HTMLElement): boolean {
  const box = list.getBoundingClientRect()
  const controls = document.querySelectorAll('form :is(input, textarea, select, button)')
  return ![...controls].some((control) => {
    const { top, right, bottom, left, width } = control.getBoundingClientRect()
    const isBeside = right <= box.left || left >= box.right
    return width > 1 && !isBeside && top < box.bottom && bottom > box.top
  })
}

/** Returns the focus to where it was before the toast had it; Radix leaves it on the list. */
function useReturnFocus(open: boolean) {
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
