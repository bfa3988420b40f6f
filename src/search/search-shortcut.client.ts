import { openSearch } from './open-search.ts'

/** `/`, Ctrl K or Cmd K leads to the search, or into its field where the page has one. */
addEventListener('keydown', (event) => {
  if (!asksForSearch(event) || event.defaultPrevented || isTyping(event.target)) return
  event.preventDefault()
  const field = document.querySelector<HTMLInputElement>('[data-search-field]')
  if (!field) return openSearch()
  field.focus()
  field.select()
})

function asksForSearch({ key, altKey, ctrlKey, metaKey, shiftKey, isComposing }: KeyboardEvent) {
  if (altKey || isComposing) return false
  // On many keyboards the slash itself needs the shift key.
  if (key === '/') return !ctrlKey && !metaKey
  return key.toLowerCase() === 'k' && ctrlKey !== metaKey && !shiftKey
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]')
  )
}
