/** The outermost folds of the form: each is a part of the page. */
const rows = 'details[id^="field_"]'

const findWords = (row: Element) => (row as HTMLElement).dataset['words'] ?? ''

/** The first element of a page that contains some words. */
function findPart(page: Document, words: string): HTMLElement | undefined {
  if (words === '') return undefined
  const says = (part: Element) => part.textContent.includes(words)
  return [...page.querySelectorAll<HTMLElement>('main *')].find(
    (part) => says(part) && ![...part.children].some(says),
  )
}

/** Frames the part of the page that belongs to the focused field, and scrolls to it. */
export function markPart(page: Document, focused: Element | null): void {
  const row = focused?.closest(rows)
  const part = row && findPart(page, findWords(row))?.parentElement
  for (const marked of page.querySelectorAll<HTMLElement>('[data-marked]')) {
    marked.style.outline = ''
    marked.removeAttribute('data-marked')
  }
  if (!part) return
  part.dataset['marked'] = ''
  part.style.outline = '2px solid var(--signal)'
  part.style.outlineOffset = '20px'
  const view = page.defaultView
  view?.scrollTo({ top: view.scrollY + part.getBoundingClientRect().top - 160 })
}

/** The `id` of the fold whose words stand in the pressed element, or last before it in the same band. */
export function findRow(page: Document, pressed: Element): string | undefined {
  const band = pressed.closest('main section, main > *')
  return [...document.querySelectorAll(rows)].findLast((row) => {
    const part = findPart(page, findWords(row))
    if (!part || !band?.contains(part)) return false
    return (
      pressed.contains(part) ||
      part.compareDocumentPosition(pressed) & Node.DOCUMENT_POSITION_FOLLOWING
    )
  })?.id
}
