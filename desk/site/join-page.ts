/** The outermost rows of the form that are about a part of the page. */
const rows = 'details[id^="field_"]'

const findWords = (row: Element) =>
  row.querySelector('summary > span:last-child')?.textContent ?? ''

/** The part of a page that says some words: the innermost of its sections. */
const findPart = (page: Document, words: string) =>
  [...page.querySelectorAll<HTMLElement>('main section, main > *')].findLast(
    (part) => words !== '' && part.textContent.includes(words),
  )

/** Frames the part of a page that the row in focus is about, and goes to it. */
export function markPart(page: Document, focused: Element | null): void {
  const row = focused?.closest(rows)
  const part = row && findPart(page, findWords(row))
  for (const marked of page.querySelectorAll<HTMLElement>('[data-marked]')) {
    marked.style.outline = ''
    marked.removeAttribute('data-marked')
  }
  if (!part) return
  part.dataset['marked'] = ''
  part.style.outline = '3px solid'
  part.style.outlineOffset = '-3px'
  const view = page.defaultView
  view?.scrollTo({ top: view.scrollY + part.getBoundingClientRect().top - 80 })
}

/** The `id` of the row that is about what was pressed on a page; undefined where there is none. */
export function findRow(page: Document, pressed: Element): string | undefined {
  const part = pressed.closest('main section, main > *')
  return [...document.querySelectorAll(rows)].findLast(
    (row) => part !== null && findPart(page, findWords(row)) === part,
  )?.id
}
