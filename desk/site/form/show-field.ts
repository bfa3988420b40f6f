/** Scrolls to a field and focuses it; where it is not drawn, what it would stand in. */
export function showField(id: string): void {
  const parts = id.split('_')
  for (let count = parts.length; count > 0; count--) {
    const field = document.getElementById(parts.slice(0, count).join('_'))
    if (!field) continue
    const within = 'summary, input, select, textarea, button'
    const isField = field.matches('input, select, textarea, [contenteditable]')
    const target = isField ? field : (field.querySelector<HTMLElement>(within) ?? field)
    target.focus()
    target.scrollIntoView({ block: 'center' })
    return
  }
}
