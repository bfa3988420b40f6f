import type { Tokens } from '../../contract/content/fill-tokens.ts'
import { nameFieldPath } from '../../contract/desk/compare-content.ts'
import { bodyField } from '../../contract/desk/site-calls.ts'
import type { Settings } from '../settings/settings.ts'
import { listDocuments, readText } from './content-folder.ts'
import { fillTitle } from './describe-document.ts'
import { listTexts } from './document-links.ts'
import { readIfReadable } from './document-text.ts'
import { toJsonSchema } from './form-schema.ts'

/** How much text is shown around a match, in characters on each side. */
const around = 40

/** Documents that contain some words as readers see them, each with the first such field and its text. */
export async function searchDocuments(settings: Settings, words: string, tokens: Tokens) {
  const wanted = toPlain(words).toLowerCase()
  const found = (await listDocuments(settings)).map(async (path) => {
    const content = readIfReadable(await readText(settings, path), path)
    // A document that cannot be read has no fields to search.
    const texts = content && [
      ...listTexts(content.values),
      { path: [bodyField], text: content.body },
    ]
    for (const { path: field, text: source } of texts ?? []) {
      const text = toPlain(fillTitle(source, path, tokens))
      const at = text.toLowerCase().indexOf(wanted)
      if (at < 0) continue
      const end = at + wanted.length
      // Cut between words.
      const from = at > around ? Math.min(at, text.indexOf(' ', at - around) + 1) : 0
      const cut = text.lastIndexOf(' ', end + around)
      const to = end + around < text.length ? Math.max(end, cut) : text.length
      const part = text.slice(from, to)
      const shown = `${from > 0 ? '…' : ''}${part}${to < text.length ? '…' : ''}`
      const breadcrumb = nameFieldPath(field, content, toJsonSchema(path)).map((name) =>
        fillTitle(name, path, tokens),
      )
      return [{ path, field, breadcrumb, text: shown }]
    }
    return []
  })
  return (await Promise.all(found)).flat()
}

/** In one line, without Markdown, and with straight quotes. */
const toPlain = (text: string) =>
  text
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/^\s*(#+|>|[-*]) |\|[-: ]+(?=\|)|[*`|]/gm, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[“”]/g, '"')
