import { extname } from 'node:path'
import { isScalar, LineCounter, parseDocument, visit } from 'yaml'
import { type Claims, claimsSchema } from '../../contract/content/facts.ts'
import { type Glossary, glossarySchema } from '../../contract/content/glossary.ts'
import { type Folder, listDocuments, readText } from './content-folder.ts'
import { readWritten } from './document-text.ts'

/** A passage that people read, as it is written, and where. */
export interface Passage {
  file: string
  text: string
  /** The line of a place in the text, counted from 1. */
  lineAt: (index: number) => number
}

/** Answers of the owner, and lists of words, are no prose of ours. */
const noProse = /^content\/(claims|facts|glossary|statements)\.yaml$/

/**
 * What the house would say in other words, placeholders, and figures that nobody states: a sentence each. It stops nothing.
 *
 * @param paths the documents to look at. @throws where the glossary or the claims are not as they should be.
 */
export async function adviseWords(folder: Folder, paths?: readonly string[]): Promise<string[]> {
  const read = async (path: string) => readWritten(await readText(folder, path), path).values
  const glossary = glossarySchema.parse(await read('content/glossary.yaml'))
  const claims = claimsSchema.parse(await read('content/claims.yaml'))
  const files = (paths ?? (await listDocuments(folder))).filter((file) => !noProse.test(file))
  const texts = files.map(async (file) => parsePassages(await readText(folder, file), file))
  const passages = (await Promise.all(texts)).flat()
  return [
    ...adviseTerms(passages, glossary),
    ...advisePlaceholders(passages),
    ...adviseFigures(passages, claims, glossary),
  ]
}

/** The sentences and labels of a content file: its fields, and the text of a Markdown file without its code. */
export function parsePassages(text: string, file: string): Passage[] {
  const [, front = '', body = ''] =
    extname(file) === '.yaml' ? ['', text] : (/^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [])
  const before = text.indexOf(front)
  const lines = new LineCounter()
  for (let at = -1; at < text.length; at = nextLine(text, at)) lines.addNewLine(at + 1)
  const passage = (text: string, from: number): Passage => ({
    file,
    text,
    lineAt: (index) => lines.linePos(from + index).line,
  })
  const found: Passage[] = []
  visit(parseDocument(front), {
    Scalar(key, node) {
      const [from = 0, to = 0] = node.range ?? []
      const isProse =
        isScalar(node) && typeof node.value === 'string' && /^[A-Z“]|\s/.test(node.value)
      if (key !== 'key' && isProse) found.push(passage(front.slice(from, to), before + from))
    },
  })
  const code = /```[\s\S]*?```|`[^`\n]*`|\]\([^)]*\)/g
  const prose = body.replace(code, (hidden) => hidden.replace(/[^\n]/g, ' '))
  return [...found, passage(prose, text.length - body.length)]
}

function nextLine(text: string, at: number): number {
  const end = text.indexOf('\n', at + 1)
  return end === -1 ? text.length : end
}

/** A sentence for each place where a pattern is found and that somebody has something to say of. */
function advisePassage(
  passages: readonly Passage[],
  pattern: RegExp,
  advise: (found: string, file: string) => string | undefined,
): string[] {
  return passages.flatMap(({ file, text, lineAt }) =>
    [...text.matchAll(pattern)].flatMap(({ 0: found, index }) => {
      const advice = advise(found.replace(/\s+/g, ' '), file)
      return advice
        ? [`${file}, line ${lineAt(index)}: “${around(text, index, found)}”: ${advice}`]
        : []
    }),
  )
}

/** The whole words around a place in a text, within its paragraph. */
function around(text: string, index: number, found: string): string {
  const before = text.slice(Math.max(0, index - 30), index).replace(/^[\s\S]*\n\s*\n/, '')
  const from = index > 30 && before.length === 30 ? before.replace(/^\S*\s?/, '') : before
  const after = text.slice(index + found.length).replace(/\n\s*\n[\s\S]*$/, '')
  const to = after.length > 30 ? after.slice(0, 30).replace(/\s\S*$/, '') : after
  return `${from}${found}${to}`.replace(/\s+/g, ' ').trim()
}

/** Words for which the glossary has another one. */
export function adviseTerms(passages: readonly Passage[], { terms, literals }: Glossary): string[] {
  const byWord = new Map(
    terms.flatMap((term) => term.never.map((word) => [word.toLowerCase(), term])),
  )
  const words = [...byWord.keys()].sort((a, b) => b.length - a.length)
  const pattern = (texts: readonly string[]) =>
    texts.map((text) => RegExp.escape(text).replaceAll('\\x20', '\\s+')).join('|') || '(?!)'
  // A part of an address or of a longer word is another word.
  const found = new RegExp(`(?<![\\w/@.{-])(?:${pattern(words)})(?![\\w@/-]|\\.\\w)`, 'gi')
  const allowed = new RegExp(pattern(literals), 'g')
  const open = passages.map((passage) => ({
    ...passage,
    text: passage.text
      .replaceAll('’', "'")
      .replace(allowed, (literal) => literal.replace(/\S/g, '·')),
  }))
  return advisePassage(open, found, (word, file) => {
    const { write, except = [] } = byWord.get(word.toLowerCase()) ?? { write: '' }
    return except.some((place) => isPlace(place, file)) ? undefined : `write ${write}, not ${word}`
  })
}

/** Whether a file is one of those a place names: all below it, when it ends with `*`. */
function isPlace(place: string, file: string): boolean {
  return place.endsWith('*') ? file.startsWith(place.slice(0, -1)) : file === place
}

/** A share, a multiple, “more than so many”, and any number of customers: what a reader takes for a claim. */
const figure =
  /(?<![\w.,/-])\d[\d.,]*(?:[-–]\d[\d.,]*)?(?: ?%|x(?!\w)|[MKk]?\+(?!\w)|(?= (?:customers|clients|users)\b))/g

/** Figures that are not in the register of claims. */
export function adviseFigures(
  passages: readonly Passage[],
  claims: Claims,
  { figures }: Glossary,
): string[] {
  const stated = new Set(Object.values(claims).map(({ value }) => value))
  return advisePassage(passages, figure, (found, file) =>
    stated.has(found) || figures.some(({ on }) => isPlace(on, file))
      ? undefined
      : `${found} is in no claim; state it among the claims, or leave it out`,
  )
}

/** Passages that are not written yet. */
export function advisePlaceholders(passages: readonly Passage[]): string[] {
  return advisePassage(
    passages,
    /\b(?:[Ll]orem ipsum|TODO|TBD|FIXME|XXX)\b/g,
    (found) => `${found} is a placeholder`,
  )
}
