import { bodyField } from '../../../contract/desk/site-calls.ts'
import { type FormContext, toFieldId } from '../form/form-schema.ts'
import { fillText } from '../form/form-words.ts'
import type { Unsaved } from '../unsaved.ts'

/** The folds of the form, each about a part of the page. */
const rows = 'details[id^="field_"]'

const findWords = (row: Element) => (row as HTMLElement).dataset['words'] ?? ''

/** The first element of a page that contains some words. */
function findPart(page: Document, words: string): HTMLElement | undefined {
  if (words === '') return undefined
  const says = (part: Element) => toPlain(part.textContent).includes(toPlain(words))
  // A heading before the tab or the link that names it.
  const parts = ['main :is(h1, h2, h3, h4)', 'main *', ':is(header, footer) *'].flatMap((of) => [
    ...page.querySelectorAll<HTMLElement>(of),
  ])
  return parts.find((part) => says(part) && ![...part.children].some(says))
}

/** What stands in a text field. */
const readWritten = (field: Element | null) =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
    ? field.value
    : field?.matches('[contenteditable]')
      ? field.textContent
      : ''

/** Frames what the focused field says, else the part of the page that its fold is about, and scrolls to it where it is out of sight. */
export function markPart(page: Document, focused: Element | null): void {
  const row = focused?.closest(rows)
  const own = findPart(page, readWritten(focused))
  const part = own ?? (row && findPart(page, findWords(row))?.parentElement)
  for (const marked of page.querySelectorAll<HTMLElement>('[data-marked]')) {
    marked.style.boxShadow = ''
    marked.removeAttribute('data-marked')
  }
  if (!part) return
  part.dataset['marked'] = ''
  // Unlike an outline a shadow lies behind the words beside it.
  part.style.boxShadow = '0 0 0 4px color-mix(in oklch, var(--signal) 45%, transparent)'
  const view = page.defaultView
  const { top, bottom } = part.getBoundingClientRect()
  // What was pressed in the page stays where it is.
  if (view && (top < 0 || (top > 160 && bottom > view.innerHeight - 20))) {
    view.scrollTo({ top: view.scrollY + top - 160 })
  }
}

interface Written {
  /** The `id` of the field that it is written in. */
  id: string
  text: string
}

/** The texts that a document shows on its page, in order, with tokens filled in. */
export function listWritten({ values, body }: Unsaved, tokens: FormContext['tokens']): Written[] {
  const listIn = (value: unknown, path: readonly string[]): Written[] =>
    typeof value === 'string'
      ? [{ id: toFieldId(path), text: fillText(value, tokens) }]
      : Object.entries(value ?? {}).flatMap(([key, part]) => listIn(part, [...path, key]))
  const { page: _page, meta: _meta, ...shown } = values
  const lines = body.split('\n').map((text) => ({ id: toFieldId([bodyField]), text }))
  return [...listIn(shown, []), ...lines]
    .map(({ id, text }) => ({ id, text: toPlain(text) }))
    .filter(({ text }) => text.length > 1)
}

/** The `id` of the field that a pressed element shows; without one, the `id` of the first field of its band. */
export function findField(pressed: Element, written: readonly Written[]): string | undefined {
  for (let part: Element | null = pressed; part; part = part.parentElement) {
    const said = toPlain(part.textContent)
    const within = written.filter(({ text }) => said.includes(text))
    const whole = within.filter(({ text }) => 2 * text.length > said.length)
    const longest = Math.max(...whole.map(({ text }) => text.length))
    const same = whole.filter(({ text }) => text.length === longest)
    const alike = [...part.ownerDocument.querySelectorAll(`main ${part.localName}`)].filter(
      ({ textContent }) => toPlain(textContent) === said,
    )
    const own = same[Math.min(Math.max(0, alike.indexOf(part)), same.length - 1)]
    if (own) return own.id
    if (part.matches('main section, main > *')) {
      return within.find(({ text }) => text.includes(' '))?.id
    }
  }
  return undefined
}

/** A text in one line, without the signs of Markdown. */
const toPlain = (text: string) =>
  text
    .replaceAll(/\]\([^)]*\)|[*`[\]]|^(?:#+|-|\d+\.) /g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
