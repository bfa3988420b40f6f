/** Ctrl K or Cmd K leads to the search. A key by itself would take away who speaks what is typed (WCAG 2.1.4). */
addEventListener('keydown', (event) => {
  if (!isShortcut(event) || event.defaultPrevented || isTyping(event.target)) return
  event.preventDefault()
  const field = document.querySelector<HTMLInputElement>('[data-search-field]')
  if (!field) return document.querySelector<HTMLElement>('[aria-keyshortcuts]')?.click()
  field.focus()
  field.select()
})

function isShortcut({ key, altKey, ctrlKey, metaKey, shiftKey, isComposing }: KeyboardEvent) {
  const hasModifier = ctrlKey !== metaKey && !altKey && !shiftKey
  return hasModifier && key.toLowerCase() === 'k' && !isComposing
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]')
  )
}
