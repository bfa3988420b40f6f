import type { Tokens } from '../../contract/content/fill-tokens.ts'
import { bodyField, type SiteFault } from '../../contract/desk/site-calls.ts'
import type { Settings } from '../settings/settings.ts'
import { listDocuments, readText } from './content-folder.ts'
import { fillTitle } from './describe-document.ts'
import { listTexts } from './document-links.ts'
import { readWritten, toVersion } from './document-text.ts'

interface Place {
  path: SiteFault['path']
  text: string
}

/** Of each document the texts that it had last: reading all takes half a second. */
const known = new Map<string, { version: string; places: Place[] }>()

/** So much of a text is shown around the words in it, in characters to each side. */
const around = 40

/** The documents whose texts have some words as readers see them, each with the first field that does, and its text there. */
export async function searchDocuments(settings: Settings, words: string, tokens: Tokens) {
  const wanted = toPlain(words).toLowerCase()
  const found = (await listDocuments(settings)).map(async (path) => {
    for (const place of readPlaces(path, await readText(settings, path))) {
      const text = toPlain(fillTitle(place.text, path, tokens))
      const at = text.toLowerCase().indexOf(wanted)
      if (at < 0) continue
      const [from, to] = [Math.max(0, at - around), at + wanted.length + around]
      const part = text.slice(from, to)
      const said = `${from > 0 ? '…' : ''}${part}${to < text.length ? '…' : ''}`
      return [{ path, field: place.path, text: said }]
    }
    return []
  })
  return (await Promise.all(found)).flat()
}

/** In one line, with the quotes that keyboards have. */
const toPlain = (text: string) =>
  text.replaceAll(/\s+/g, ' ').replaceAll(/[‘’]/g, "'").replaceAll(/[“”]/g, '"')

function readPlaces(path: string, text: string): Place[] {
  const version = toVersion(text)
  const kept = known.get(path)
  if (kept?.version === version) return kept.places
  let places: Place[] = []
  try {
    const { values, body } = readWritten(text, path)
    places = [...listTexts(values), { path: [bodyField], text: body }]
  } catch {
    // What is no YAML has no fields to find anything in.
  }
  known.set(path, { version, places })
  return places
}
