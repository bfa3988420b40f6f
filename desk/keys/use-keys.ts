import { useEffect, useEffectEvent } from 'react'

/** Actions by `KeyboardEvent.key`; an action without a key is named by a word. */
export type Keys = Readonly<Record<string, () => void>>

/** The name in `localStorage` that says that single keys are off (WCAG 2.1.4). */
const offKey = 'desk-keys'

/** Whether single keys do something. */
export function areKeysOn(): boolean {
  return localStorage.getItem(offKey) !== 'off'
}

/** Whether there is a keyboard: not on what a finger alone can point at. */
export const hasKeyboard = () => !matchMedia('(pointer: coarse) and (hover: none)').matches

export function switchKeys(isOn: boolean): void {
  if (isOn) localStorage.removeItem(offKey)
  else localStorage.setItem(offKey, 'off')
  showKeys()
}

/** Marks the page so that the keys are drawn beside their controls. */
export function showKeys(): void {
  document.documentElement.dataset['keys'] = areKeysOn() ? 'on' : 'off'
}

/** Fields in which letters are typed. */
const fields = 'input:not([type="checkbox"]), textarea, select, [contenteditable]'

/** The event by which `pressKey` asks for an action. */
const asked = 'desk-key'

/** Does the action of a key, also while single keys are off. */
export function pressKey(key: string): void {
  document.dispatchEvent(new CustomEvent(asked, { detail: key, cancelable: true }))
}

/**
 * Single keys, while the component is drawn: outside of fields and dialogs, without a modifier.
 * @param isFirst whether they win over those of components drawn before.
 */
export function useKeys(keys: Keys, isFirst = false): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, target, defaultPrevented } = event
    if (ctrlKey || metaKey || altKey || defaultPrevented || !areKeysOn()) return
    // A key held down walks the list; any other action happens once, and not on a lead that the next one replaces.
    const isWalk = key === 'j' || key === 'k'
    if (!isWalk && (event.repeat || document.querySelector('[inert]'))) return
    if (document.querySelector('dialog[open]')) return
    // Enter and space belong to the focused control, except a link to what is open already.
    const taken =
      { Enter: ', button, a:not([data-open]), summary', ' ': ', button, input, summary' }[key] ?? ''
    if (target instanceof Element && target.closest(`${fields}${taken}`)) return
    const act = keys[key]
    if (!act) return
    event.preventDefault()
    act()
  })
  const answer = useEffectEvent((event: Event) => {
    const act = event instanceof CustomEvent && !event.defaultPrevented && keys[event.detail]
    if (!act) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => press(event)
    const done = (event: Event) => answer(event)
    document.addEventListener('keydown', pressed, isFirst)
    document.addEventListener(asked, done, isFirst)
    return () => {
      document.removeEventListener('keydown', pressed, isFirst)
      document.removeEventListener(asked, done, isFirst)
    }
  }, [isFirst])
}
