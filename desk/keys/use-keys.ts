import { useEffect, useEffectEvent } from 'react'

/** What a key does: named as `KeyboardEvent.key` names it; what has no key, by a word. */
export type Keys = Readonly<Record<string, () => void>>

/** Under this name the browser keeps that single keys are off (WCAG 2.1.4). */
const offKey = 'desk-keys'

/** Whether single keys do something. */
export function areKeysOn(): boolean {
  return localStorage.getItem(offKey) !== 'off'
}

export function switchKeys(isOn: boolean): void {
  if (isOn) localStorage.removeItem(offKey)
  else localStorage.setItem(offKey, 'off')
  showKeys()
}

/** Keys are shown beside their controls while they do something. */
export function showKeys(): void {
  document.documentElement.dataset['keys'] = areKeysOn() ? 'on' : 'off'
}

/** Where letters are typed. */
const fields = 'input:not([type="checkbox"]), textarea, select, [contenteditable]'

/** What asks for the action of a key without the key. */
const asked = 'desk-key'

/** Does what a key does, also where single keys are off. */
export function pressKey(key: string): void {
  document.dispatchEvent(new CustomEvent(asked, { detail: key, cancelable: true }))
}

/**
 * Single keys, while what uses them is drawn: outside of fields and dialogs, and without a modifier.
 * @param isFirst whether they are asked before those that are drawn already.
 */
export function useKeys(keys: Keys, isFirst = false): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, target, defaultPrevented } = event
    if (ctrlKey || metaKey || altKey || defaultPrevented || !areKeysOn()) return
    // Held down, a list is walked; nothing is done twice, nor with what is to go.
    const isWalk = key === 'j' || key === 'k'
    if (!isWalk && (event.repeat || document.querySelector('[inert]'))) return
    if (document.querySelector('dialog[open]')) return
    // A link to what is open already leads nowhere.
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
