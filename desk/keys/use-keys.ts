import { useEffect, useRef } from 'react'

/** What a key does: named as `KeyboardEvent.key` names it. */
export type Keys = Readonly<Record<string, (event: KeyboardEvent) => void>>

/** Under this name the browser keeps that single keys are off (WCAG 2.1.4). */
const offKey = 'desk-keys'

/** Whether single keys do something. */
export function areKeysOn(): boolean {
  return localStorage.getItem(offKey) !== 'off'
}

export function switchKeys(isOn: boolean): void {
  if (isOn) localStorage.removeItem(offKey)
  else localStorage.setItem(offKey, 'off')
}

/** Single keys, while what uses them is drawn: outside of fields and dialogs, and without a modifier. */
export function useKeys(keys: Keys): void {
  const current = useRef(keys)
  useEffect(() => {
    current.current = keys
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target, defaultPrevented } = event
      if (ctrlKey || metaKey || altKey || defaultPrevented || !areKeysOn()) return
      if (target instanceof Element && target.closest('input, textarea, select, dialog')) return
      const act = current.current[key]
      if (!act) return
      event.preventDefault()
      act(event)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
