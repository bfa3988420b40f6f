import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { messages } from '../../contract/messages.ts'
import { apiMessages } from '../../server/http/api-messages.ts'
import type { Claims } from '../../src/content/facts.ts'
import { type Glossary, glossarySchema } from '../../src/content/glossary.ts'
import { readClaims, readContentFile, readFacts } from '../../src/content/read-content-file.ts'
import { type ReadText, textOfData, textOfPage } from './read-texts.ts'

/** Words that the glossary has another for, placeholders, and figures that nobody states: a sentence each. */
export function wordFaults(folder: string, html: ReadonlyMap<string, string>): string[] {
  const glossary = readContentFile('content/glossary.yaml', glossarySchema).data
  const pages = html
    .entries()
    .map(([place, text]) => ({ place, text: textOfPage(text) }))
    .toArray()
  const texts = withoutFacts([...pages, ...copies(folder), ...mails(folder), ...answers()])
  return [
    ...termFaults(texts, glossary),
    ...placeholderFaults(texts),
    ...figureFaults(texts, readClaims(), glossary),
  ]
}

/** An owner's name, address or answer is no prose of ours: it has its own letters and figures. */
function withoutFacts(texts: readonly ReadText[]): ReadText[] {
  const values = Object.values(readFacts())
    .flatMap(({ value }) => value?.replace(/\s+/g, ' ') ?? [])
    .sort((a, b) => b.length - a.length)
  const without = (text: string) =>
    values.reduce((rest, value) => rest.replaceAll(value, ' '), text)
  return texts.map(({ place, text }) => ({ place, text: without(text) }))
}

/** The end of a line within a paragraph. */
const wrapped = /(?<=\S)\n(?=[^\s>|#*-])/g

/** What programs read of the site: the pages as Markdown, and the list of them. */
function copies(folder: string): ReadText[] {
  return globSync(join(folder, '**/*.{md,txt}')).map((file) => {
    const place = `/${relative(folder, file).replace(/\.md$/, '')}`
    const text = readFileSync(file, 'utf8').replace(/```[\s\S]*?```|`[^`\n]*`/g, ' ')
    return { place, text: text.replace(wrapped, ' ') }
  })
}

function mails(folder: string): ReadText[] {
  const built = JSON.parse(readFileSync(join(folder, 'api/mails.json'), 'utf8'))
  const named = Object.entries<object>({ ...built, ...built.mails })
  return named
    .filter(([name]) => name !== 'mails')
    .map(([name, copy]) => ({ place: `mail/${name}`, text: textOfData(copy) }))
}

/** The sentences that the server and the forms say; a function is asked for the one of an example. */
function answers(): ReadText[] {
  return Object.entries({ ...messages, ...apiMessages }).map(([name, message]) => {
    const said = typeof message === 'string' ? message : (message as (value: 2) => string)(2)
    return { place: `message/${name}`, text: said }
  })
}

/** Passages that hold a pattern; a sentence each, the same words on many pages once. */
function passagesWith(
  texts: readonly ReadText[],
  pattern: RegExp,
  problemOf: (found: string, place: string) => string | undefined,
): string[] {
  const faults = new Map<string, string>()
  for (const { place, text } of texts) {
    for (const { 0: found, index } of text.matchAll(pattern)) {
      const problem = problemOf(found, place)
      const passage = around(text, index, found.length)
      if (problem && !faults.has(passage)) faults.set(passage, `${place}: “${passage}”: ${problem}`)
    }
  }
  return [...faults.values()]
}

/** The words around a place in a text, within its passage. */
function around(text: string, index: number, length: number): string {
  const from = Math.max(text.lastIndexOf('\n', index) + 1, index - 40)
  const end = text.indexOf('\n', index)
  const to = Math.min(end === -1 ? text.length : end, index + length + 40)
  return text.slice(from, to).trim()
}

/** Words for which the glossary has another one. */
export function termFaults(texts: readonly ReadText[], { terms, literals }: Glossary): string[] {
  const byWord = new Map(
    terms.flatMap((term) => term.never.map((word) => [word.toLowerCase(), term])),
  )
  const words = [...byWord.keys()].sort((one, other) => other.length - one.length)
  // A part of an address or of a longer word is another word.
  const found = new RegExp(
    `(?<![\\w/@.-])(?:${words.map(RegExp.escape).join('|')})(?![\\w@/-]|\\.\\w)`,
    'gi',
  )
  const allowed = new RegExp(literals.map(RegExp.escape).join('|') || '(?!)', 'g')
  const open = texts.map(({ place, text }) => ({
    place,
    text: text.replaceAll('’', "'").replace(allowed, (literal) => '·'.repeat(literal.length)),
  }))
  return passagesWith(open, found, (word, place) => {
    const { write, except = [] } = byWord.get(word.toLowerCase()) ?? { write: '' }
    return except.some((pattern) => isPlace(pattern, place))
      ? undefined
      : `write ${write}, not ${word}`
  })
}

/** Whether a place is one of those a pattern names: all below it, when the pattern ends with `*`. */
function isPlace(pattern: string, place: string): boolean {
  return pattern.endsWith('*') ? place.startsWith(pattern.slice(0, -1)) : place === pattern
}

/** A share, a multiple, “more than so many”, and any number of customers: what a reader takes for a claim. */
const figure =
  /(?<![\w.,/-])\d[\d.,]*(?:[-–]\d[\d.,]*)?(?: ?%|x(?!\w)|[MKk]?\+(?!\w)|(?= (?:customers|clients|users)\b))/g

/** Figures that are not in the register of claims. */
export function figureFaults(
  texts: readonly ReadText[],
  claims: Claims,
  { figures }: Glossary,
): string[] {
  const stated = new Set(Object.values(claims).map(({ value }) => value))
  return passagesWith(texts, figure, (found, place) =>
    stated.has(found) || figures.some(({ on }) => isPlace(on, place))
      ? undefined
      : `${found} is in no claim; state it in content/claims.yaml, or leave it out`,
  )
}

/** What was to be written later, tokens that nothing filled in, and what a program says of a value that is missing. */
const placeholder =
  /\b(?:[Ll]orem ipsum|TODO|TBD|FIXME|XXX)\b|\{(?:brand|site|email|(?:claims|facts|retention)\.\w+)\}|\[\[|\]\]|\{…\}|\[object Object\]|\bNaN\b|(?:^|[ “])undefined(?=$|[ .,”])/gm

/** Passages that are not written yet. */
export function placeholderFaults(texts: readonly ReadText[]): string[] {
  return passagesWith(texts, placeholder, (found) => `${found} is a placeholder`)
}
