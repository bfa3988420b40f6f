import { createHash } from 'node:crypto'
import { stopOnConflict } from '../../contract/content/parse-content.ts'
import { parseYaml } from '../../contract/content/parse-yaml.ts'
import { editYaml, toValues } from './edit-yaml.ts'

export interface WrittenDocument {
  /** As the file has them, with tokens; a file that is a list has it as `items`. */
  values: Record<string, unknown>
  /** The Markdown below them; empty for a file that has none. */
  body: string
}

/** What tells one version of a file from another. */
export function toVersion(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

/** Takes a document apart. @param path decides whether it has a body. @throws a ContentError for what cannot be read. */
export function readWritten(text: string, path: string): WrittenDocument {
  stopOnConflict(text, path)
  const { front, body } = split(text, path)
  return { values: toValues(parseYaml(front, path)), body }
}

/** The text of a document with other values and another body: what has not changed stays byte for byte. */
export function editText(text: string, path: string, { values, body }: WrittenDocument): string {
  const { before, front, between, body: old } = split(text, path)
  const written = editYaml(front, values)
  return before + written + between + (path.endsWith('.md') ? keepParagraphs(old, body) : '')
}

function split(text: string, path: string) {
  const match = path.endsWith('.md') && /^(---\r?\n)([\s\S]*?)(\r?\n---\r?\n?)([\s\S]*)$/.exec(text)
  if (!match) return { before: '', front: text, between: '', body: '' }
  const [, before = '', front = '', between = '', body = ''] = match
  return { before, front, between, body }
}

/** A body in which every paragraph that says the same stays as it was broken into lines. */
function keepParagraphs(before: string, after: string): string {
  if (before === after) return before
  const kept = new Map(splitBody(before).map((part) => [toWords(part), part]))
  const isText = (part: string) => !/^( {4}|\t|[`~]{3})/m.test(part)
  const text = splitBody(after)
    .map((part) => (isText(part) ? (kept.get(toWords(part)) ?? part) : part))
    .join('')
  const start = /^\n*/.exec(before)?.[0] ?? ''
  return `${start}${text.trim()}\n`
}

/** Paragraphs and the empty lines between them, in turn. */
export const splitBody = (body: string) => body.split(/(\n{2,})/)
const toWords = (part: string) => part.replaceAll(/ ?\n/g, ' ').trim() || part
