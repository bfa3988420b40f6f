/**
 * Scrolls to a field and focuses it; where it is not drawn, what it would stand in. In a text with paragraphs the cursor
 * goes to the one that says `words`.
 */
export function showField(id: string, words = ''): void {
  const parts = id.split('_')
  for (let count = parts.length; count > 0; count--) {
    const field = document.getElementById(parts.slice(0, count).join('_'))
    if (!field) continue
    const within = 'summary, input, select, textarea, button'
    const isField = field.matches('input, select, textarea, [contenteditable]')
    const target = isField ? field : (field.querySelector<HTMLElement>(within) ?? field)
    target.focus()
    const line = [...target.querySelectorAll('p, h1, h2, h3, h4, td, th')].find(
      ({ textContent }) => words !== '' && toLine(textContent) === toLine(words),
    )
    if (line) getSelection()?.collapse(line, 0)
    const place = line ?? target
    place.scrollIntoView({ block: 'center' })
    return
  }
}

const toLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
