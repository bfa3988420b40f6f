import { DOMParser, type ParseOptions, type Slice } from 'prosemirror-model'
import { schema } from './schema.ts'

/** A parser for pasted HTML that keeps only what the site draws. */
export function createPasteParser(levels: readonly number[]): DOMParser {
  const { rules } = DOMParser.fromSchema(schema)
  return new (class extends DOMParser {
    override parseSlice(dom: Node, options?: ParseOptions): Slice {
      if (dom instanceof Element || dom instanceof DocumentFragment) clean(dom, levels)
      return super.parseSlice(dom, options)
    }
  })(schema, rules)
}

/** Pasted HTML with `style` renamed: the content security policy forbids it, but it may say what is bold. */
export const setStylesAside = (html: string) =>
  html.replaceAll(/<[^>]+>/g, (tag) => tag.replaceAll(/\sstyle=/gi, ' data-style='))

function clean(pasted: ParentNode, levels: readonly number[]): void {
  for (const element of pasted.querySelectorAll<HTMLElement>('[data-style]')) {
    const { style = '' } = element.dataset
    if (element.matches('b, strong') && /font-weight:\s*(normal|[1-4]00)/.test(style)) {
      rename(element, 'span')
    }
    if (!element.matches('span')) continue
    if (/font-weight:\s*(bold|[5-9]00)/.test(style)) wrap(element, 'strong')
    if (/font-style:\s*italic/.test(style)) wrap(element, 'em')
  }
  for (const heading of pasted.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
    const level = levels[heading.matches('h1, h2') ? 0 : 1] ?? levels.at(-1)
    rename(heading, level ? `h${level}` : 'p')
  }
  // Word pastes lists as paragraphs that begin with their bullet.
  for (const entry of pasted.querySelectorAll('p[class*="MsoList"]')) {
    const sign = entry.querySelector('[data-style*="Ignore"]')
    const name = /[.)]/.test(sign?.textContent ?? '') ? 'ol' : 'ul'
    sign?.remove()
    const before = entry.previousElementSibling
    const list = before?.matches(`${name}[data-word]`)
      ? before
      : entry.ownerDocument.createElement(name)
    list.setAttribute('data-word', '')
    entry.before(list)
    list.append(rename(entry, 'li'))
  }
}

function wrap(element: Element, name: string): void {
  const mark = element.ownerDocument.createElement(name)
  mark.append(...element.childNodes)
  element.append(mark)
}

function rename(element: Element, name: string): Element {
  const renamed = element.ownerDocument.createElement(name)
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
  return renamed
}
