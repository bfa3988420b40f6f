import { findShape } from '../../contract/content/content-shapes.ts'
import type { DocumentContent } from '../../contract/desk/compare-content.ts'
import type { SiteFault } from '../../contract/desk/site-calls.ts'
import { editText, parseDocument } from './document-text.ts'

type Path = SiteFault['path']

/** Fields with an address that visitors can open. */
const linkFields = ['href', 'src', 'link', 'to']

/** All texts in a value, each with the path of its field. */
export function listTexts(value: unknown, path: Path = []): { text: string; path: Path }[] {
  if (typeof value === 'string') return [{ text: value, path }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, item]) =>
    listTexts(item, [...path, Array.isArray(value) ? Number(key) : key]),
  )
}

/** The addresses of our own site in fields, without query and fragment. */
export function listFieldLinks(values: unknown): { address: string; path: Path }[] {
  return listTexts(values).flatMap(({ text, path }) => {
    const address = /^\/[^?#\s]*/.exec(text)?.[0]
    return address && linkFields.includes(String(path.at(-1))) ? [{ address, path }] : []
  })
}

/** The addresses of our own site in the links of a Markdown text, without query and fragment. */
export function listTextLinks(body: string): string[] {
  return [...withoutCode(body).matchAll(/\]\((\/[^\s)?#]*)/g)].map(([, address = '']) => address)
}

/** Markdown without code, which holds neither links nor HTML. */
export function withoutCode(body: string): string {
  return body.replaceAll(code, '')
}

const code = /^(`{3,}|~{3,})[\s\S]*?^\1|`[^`\n]+`/gm

/** Markdown with its code as it was, and what `replace` makes of the text between. */
export function replaceOutsideCode(body: string, replace: (text: string) => string): string {
  const codes = [...body.matchAll(code)]
  const ends = codes.map((found) => found.index + found[0].length)
  const texts = [0, ...ends].map((from, index) => body.slice(from, codes[index]?.index))
  return texts.map((text, index) => replace(text) + (codes[index]?.[0] ?? '')).join('')
}

/** A document's text with the links from one address changed to another. */
export function moveLinks(text: string, path: string, from: string, to: string): string {
  const content = parseDocument(text, path)
  const escaped = RegExp.escape(from)
  const inField = new RegExp(`(?<=^|\\{site\\})${escaped}(?=[#?]|$)`)
  const inText = new RegExp(`(?<=\\]\\()${escaped}(?=[#?)\\s])`, 'g')
  const move = (value: unknown): unknown => {
    if (typeof value === 'string') return value.replace(inField, to).replace(inText, to)
    if (Array.isArray(value)) return value.map(move)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, move(item)]))
  }
  const values = move(content.values) as DocumentContent['values']
  if (isOfArticle(content, path, from) && to.startsWith('/blog/'))
    values['slug'] = to.slice('/blog/'.length)
  return editText(text, path, { values, body: content.body.replace(inText, to) })
}

/** Whether a document is the resource of an article, which it names by its slug alone. */
export function isOfArticle({ values }: DocumentContent, path: string, address: string): boolean {
  return `/blog/${values['slug']}` === address && findShape(path)?.kind === 'resources'
}

/** The entries of the file with moved addresses. */
export function listMoved(text: string, path: string): { from: string; to: string }[] {
  const { items = [] } = parseDocument(text, path).values
  return [items].flat() as { from: string; to: string }[]
}

/** The file of moved addresses with an entry from `from` to `to`, and without entries that would lead away from `to`. */
export function addRedirect(
  text: string,
  path: string,
  { from, to }: { from: string | undefined; to: string },
): string {
  const others = listMoved(text, path).filter((item) => item.from !== from && item.from !== to)
  const values = { items: from === undefined ? others : [...others, { from, to }] }
  return editText(text, path, { values, body: '' })
}
