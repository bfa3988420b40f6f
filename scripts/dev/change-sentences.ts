import { isScalar, parseDocument, visit } from 'yaml'

/** One sentence of a content file, by where it stands in the file. */
export interface Sentence {
  start: number
  end: number
}

/** Fields that are names for programs, not for readers. */
const notForReaders = /^(slug|id|href|url|src|externalUrl|categories|department|keywords|from|to)$/

/**
 * The sentences of a content file: every text of some words in a YAML file or in the head of a Markdown file,
 * and every paragraph's line of the latter.
 */
export function sentencesIn(file: string, source: string): Sentence[] {
  if (file.endsWith('.yaml')) return sentencesOfYaml(source, 0)
  const [opening = '', head = ''] = source.split(/^---$/m)
  const bodyAt = opening.length + head.length + 6
  return [...sentencesOfYaml(head, opening.length + 3), ...sentencesOfMarkdown(source, bodyAt)]
}

function sentencesOfYaml(yaml: string, offset: number): Sentence[] {
  const found: Sentence[] = []
  visit(parseDocument(yaml), {
    Pair: (_, { key }) =>
      isScalar(key) && notForReaders.test(String(key.value)) ? visit.SKIP : undefined,
    Scalar: (place, { value, range }) => {
      if (place === 'key' || typeof value !== 'string' || !range) return
      if (!isSentence(value)) return
      found.push({ start: offset + range[0], end: offset + range[1] })
    },
  })
  return found
}

function sentencesOfMarkdown(source: string, from: number): Sentence[] {
  const lines = source.slice(from).matchAll(/^[A-Z][^\n]*$/gm)
  return [...lines]
    .filter(([text]) => isSentence(text))
    .map(({ 0: text, index }) => ({ start: from + index, end: from + index + text.length }))
}

function isSentence(text: string): boolean {
  return text.length >= 12 && text.includes(' ') && /\p{L}{5}/u.test(text)
}

/** A number of things: the glossary says of what, and holds it against them. */
const counted = /(?<!\S)(?:\d+|two|three|four|five|six|seven|eight|nine|ten)\s+\S+(?:\s+\S+)?/gi

/**
 * The file with one word of a sentence spelt another way. It keeps its length, so that no limit is passed; what
 * stands for something else, such as `{brand}`, an address or a link, is left alone.
 *
 * @returns undefined when there is no word that may be changed.
 */
export function changeSentence(source: string, { start, end }: Sentence): string | undefined {
  const sentence = source.slice(start, end)
  const words = [...sentence.matchAll(/(?<=^|[\s"'(])\p{L}\p{Ll}{4,}(?=[\s.,;:!?)"']|$)/gu)]
  const held = [
    ...sentence.matchAll(/\{[^}]*\}|\]\([^)]*\)|`[^`]*`/g),
    ...sentence.matchAll(counted),
  ]
  const free = words.filter(({ index }) =>
    held.every((part) => index < part.index || index >= part.index + part[0].length),
  )
  const last = free.at(-1)
  if (!last) return undefined
  const at = start + last.index
  const [first = '', ...rest] = last[0]
  const changed = first + rest.reverse().join('')
  // A word that reads the same both ways is another word with its last letter doubled.
  const spelt = changed === last[0] ? `${last[0].slice(0, -1)}q` : changed
  return source.slice(0, at) + spelt + source.slice(at + spelt.length)
}
