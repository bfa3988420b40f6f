import { createHash } from 'node:crypto'
import { splitFrontMatter, stopOnConflict } from '../../contract/content/parse-content.ts'
import { parseYaml } from '../../contract/content/parse-yaml.ts'
import type { DocumentContent } from '../../contract/desk/compare-content.ts'
import { BoundedCache } from '../../contract/lib/bounded-cache.ts'
import { editYaml, toValues } from './edit-yaml.ts'

/** What tells one version of a file from another. */
export function toVersion(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('base64url')
}

/** Takes a document apart. `path`: decides whether it has a body. Throws a ContentError for what cannot be read. */
export function parseDocument(text: string, path: string): DocumentContent {
  stopOnConflict(text, path)
  const { front, body } = split(text, path)
  return { values: toValues(parseYaml(front, path)), body }
}

/** Parsing all files takes half a second, so parsed documents are cached. */
const known = new BoundedCache<string, DocumentContent | undefined>(1000)

/** The same, to look at and not to change; undefined for what cannot be read, or is not there. */
export function readIfReadable(text: string | undefined, path: string) {
  if (text === undefined) return undefined
  const key = path + toVersion(text)
  if (!known.has(key)) {
    try {
      known.set(key, parseDocument(text, path))
    } catch {
      known.set(key, undefined)
    }
  }
  return known.get(key)
}

/** The text of a document with other values and another body: what has not changed stays byte for byte. */
export function editText(text: string, path: string, { values, body }: DocumentContent): string {
  const { before, front, between } = split(text, path)
  return before + editYaml(front, values) + between + (path.endsWith('.md') ? body : '')
}

function split(text: string, path: string) {
  const whole = { before: '', front: text, between: '', body: '' }
  return splitFrontMatter(text, path) ?? whole
}
