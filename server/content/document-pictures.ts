import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import {
  decodePicture,
  findPictureFault,
  getPictureFile,
} from '../../contract/content/picture-path.ts'
import type { DocumentContent } from '../../contract/desk/compare-content.ts'
import { bodyField, type SiteFault } from '../../contract/desk/site-calls.ts'
import { readField, toFields } from '../../contract/lib/fields.ts'
import type { Settings } from '../settings/settings.ts'
import { locateFile } from './content-folder.ts'
import { replaceOutsideCode, withoutCode } from './document-links.ts'

/** The pictures of a document: each with its file, relative to the project, or why it has none. */
export function listPlaced(path: string, { values, body }: DocumentContent) {
  const bands: unknown[] = Array.isArray(values['bands']) ? values['bands'] : []
  const ofBands = bands.flatMap((band, index) => {
    const { band: kind, file, text } = toFields(band)
    // Without a file it is the schema that says so.
    return kind === 'picture' && file
      ? [locatePicture(file, 'content', text, ['bands', index, 'file'])]
      : []
  })
  const ofText = [...withoutCode(body).matchAll(inText)].map(([, text, pointed, plain]) =>
    locatePicture(decodePicture(pointed ?? plain ?? ''), dirname(path), unescapeText(text), [
      bodyField,
    ]),
  )
  return [...ofBands, ...ofText]
}

/** A picture in a Markdown text: its description, and its file in either way of writing it. */
const inText = /!\[((?:\\.|[^\]\\])*)\]\((?:<([^>]+)>|([^\s)]+))/g

/** A text of Markdown without the backslashes before punctuation. */
const unescapeText = (text = '') => text.replaceAll(/\\([!-/:-@[-`{-~])/g, '$1')

/** A document that says `words` of a picture where it said `text`. */
export function describePlaced(
  path: string,
  { values, body }: DocumentContent,
  { file, text, words }: { file: string; text: string; words: string },
): DocumentContent {
  const described = structuredClone(values)
  for (const placed of listPlaced(path, { values, body: '' })) {
    const band = placed.path.slice(0, -1).reduce<unknown>(readField, described)
    if (placed.file === file && placed.text === text) Object.assign(toFields(band), { text: words })
  }
  const escaped = words.replaceAll(/[[\]\\]/g, '\\$&')
  const describe = (whole: string, said: string, pointed?: string, plain = '') =>
    unescapeText(said) === text &&
    getPictureFile(decodePicture(pointed ?? plain), dirname(path)) === file
      ? whole.replace(`![${said}]`, () => `![${escaped}]`)
      : whole
  const written = replaceOutsideCode(body, (prose) => prose.replaceAll(inText, describe))
  return { values: described, body: written }
}

/** @param text the picture's text for people who cannot see it. */
function locatePicture(written: unknown, folder: string, text: unknown, path: SiteFault['path']) {
  const file = getPictureFile(String(written), folder)
  return { file, fault: findPictureFault(String(written), folder), text: String(text ?? ''), path }
}

/** The faults of a document's pictures, each at its field. */
export function findPictureFaults(
  settings: Settings,
  path: string,
  content: DocumentContent,
): SiteFault[] {
  return listPlaced(path, content).flatMap(({ file, fault, text, path: field }) => {
    const name = file.replace(/^.*\//, '')
    if (fault) return [{ path: field, sentence: `${fault}.` }]
    if (text.trim() === '') {
      return [{ path: field, sentence: `Say what ${name} shows, for readers who cannot see it.` }]
    }
    if (existsSync(locateFile(settings, file))) return []
    return [{ path: field, sentence: `There is no picture ${name}.` }]
  })
}
