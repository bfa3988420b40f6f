import type { Tokens } from '../../contract/content/fill-tokens.ts'
import { sayPlace } from '../../contract/desk/compare-written.ts'
import { bodyField } from '../../contract/desk/site-calls.ts'
import type { Settings } from '../settings/settings.ts'
import { listDocuments, readText } from './content-folder.ts'
import { fillTitle } from './describe-document.ts'
import { listTexts } from './document-links.ts'
import { readIfReadable } from './document-text.ts'

/** So much of a text is shown around the words in it, in characters to each side. */
const around = 40

/** The documents whose texts have some words as readers see them, each with the first field that does, and its text there. */
export async function searchDocuments(settings: Settings, words: string, tokens: Tokens) {
  const wanted = toPlain(words).toLowerCase()
  const found = (await listDocuments(settings)).map(async (path) => {
    const written = readIfReadable(await readText(settings, path), path)
    // What is no YAML has no fields to find anything in.
    const texts = written && [
      ...listTexts(written.values),
      { path: [bodyField], text: written.body },
    ]
    for (const { path: field, text: said } of texts ?? []) {
      const text = toPlain(fillTitle(said, path, tokens))
      const at = text.toLowerCase().indexOf(wanted)
      if (at < 0) continue
      const end = at + wanted.length
      // Whole words.
      const from = at > around ? Math.min(at, text.indexOf(' ', at - around) + 1) : 0
      const cut = text.lastIndexOf(' ', end + around)
      const to = end + around < text.length ? Math.max(end, cut) : text.length
      const part = text.slice(from, to)
      const shown = `${from > 0 ? '…' : ''}${part}${to < text.length ? '…' : ''}`
      const place = sayPlace(field, written).map((name) => fillTitle(name, path, tokens))
      return [{ path, field, place, text: shown }]
    }
    return []
  })
  return (await Promise.all(found)).flat()
}

/** In one line without signs of Markdown, with the quotes that keyboards have. */
const toPlain = (text: string) =>
  text
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/^\s*(#+|>|[-*]) |\|[-: ]+(?=\|)|[*`|]/gm, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[“”]/g, '"')
