import { load } from 'cheerio/slim'

/** A text that people read, and where. */
export interface ReadText {
  /** The address of a page, “mail” with its name, or “message”. */
  place: string
  /** One passage a line. */
  text: string
}

const spoken = /^(alt|aria-label|aria-description|title|placeholder|content|props|data-.*)$/
const inline = 'a, abbr, b, em, i, mark, q, small, span, strong, sub, sup, time, tspan, wbr'

/** What a page says: its text, its head, what is read out, and the words its islands bring. Code is left out. */
export function textOfPage(html: string): string {
  const $ = load(html.replaceAll(/<!--[\s\S]*?-->/g, ' ').replaceAll(/\s+/g, ' '))
  $('script, style, code, pre, kbd').remove()
  const attributes = $('*')
    .toArray()
    .flatMap((node) => ('attribs' in node ? Object.entries(node.attribs) : []))
    .flatMap(([name, value]) => (spoken.test(name) && /\s/.test(value) ? textOfValue(value) : []))
  $(inline).before(' ').after(' ')
  $('*').not(inline).before('\n').after('\n')
  return linesOf([$.root().text(), ...attributes].join('\n'))
}

function textOfValue(value: string): string {
  return /^[{[]"/.test(value) ? textOfData(JSON.parse(value)) : value
}

/** Whatever is a sentence or a label in data: texts, not addresses and names of things. */
export function textOfData(data: unknown): string {
  const said = leavesOf(data).filter((leaf) => /^[A-Z“]|\s/.test(leaf))
  return linesOf(said.join('\n'))
}

function leavesOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (value === null || typeof value !== 'object') return []
  return Object.values(value).flatMap(leavesOf)
}

function linesOf(text: string): string {
  return text
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join('\n')
}
