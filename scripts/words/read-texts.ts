import { decode } from 'html-entities'

/** A text that people read, and where. */
export interface ReadText {
  /** The address of a page, “mail” with its name, or “message”. */
  place: string
  /** One passage a line. */
  text: string
}

const unread = /<!--[\s\S]*?-->|<(script|style|code|pre|kbd)\b[\s\S]*?<\/\1>/g
const tag = /<\/?([a-z][\w-]*)((?:"[^"]*"|'[^']*'|[^"'>])*)>/gi
const spoken =
  /\s(?:alt|aria-label|aria-description|title|placeholder|content|data-[\w-]+)="([^"]*\s[^"]*)"/g
const inline = new Set('a abbr b em i mark q small span strong sub sup time tspan wbr'.split(' '))

/**
 * What a page says: its text, its head, what is read out, and the words its islands bring. Code is left out.
 *
 * @param html as the build writes it: attributes in double quotes.
 */
export function textOfPage(html: string): string {
  const passages: string[] = []
  const flowing = html.replace(unread, ' ').replace(/\s+/g, ' ')
  const text = flowing.replace(tag, (_tag, name: string, attributes: string) => {
    for (const [, value = ''] of attributes.matchAll(spoken)) passages.push(textOfValue(value))
    if (name === 'astro-island') passages.push(...textsOfProps(attributes))
    return inline.has(name.toLowerCase()) ? ' ' : '\n'
  })
  return linesOf(decode([text, ...passages].join('\n')))
}

/** Whatever is a sentence or a label in data: texts, not addresses and names of things. */
export function textOfData(data: unknown): string {
  return linesOf(
    leavesOf(data)
      .filter((leaf) => /^[A-Z“]|\s/.test(leaf))
      .join('\n'),
  )
}

function textOfValue(value: string): string {
  const text = decode(value)
  return /^[{[]"/.test(text) ? textOfData(JSON.parse(text)) : text
}

function textsOfProps(attributes: string): string[] {
  const [, props = '{}'] = /\sprops="([^"]*)"/.exec(attributes) ?? []
  return [textOfData(JSON.parse(decode(props)))]
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
