import type { Glossary, Term } from '../../src/content/glossary.ts'
import type { ReadText } from './read-texts.ts'

/** Words for which the glossary has another one; a sentence for each passage. */
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
  const faults = new Map<string, string>()
  for (const { place, text } of texts) {
    const bare = text.replaceAll('’', "'")
    const open = bare.replace(allowed, (literal) => '·'.repeat(literal.length))
    for (const { 0: word, index } of open.matchAll(found)) {
      const term = byWord.get(word.toLowerCase())
      if (!term || isExcept(term, place)) continue
      const passage = around(bare, index, word.length)
      faults.set(
        passage,
        faults.get(passage) ?? `${place}: “${passage}”: write ${term.write}, not ${word}`,
      )
    }
  }
  return [...faults.values()]
}

/** Whether a place is one of those a pattern names: all below it, when the pattern ends with `*`. */
export function isPlace(pattern: string, place: string): boolean {
  return pattern.endsWith('*') ? place.startsWith(pattern.slice(0, -1)) : place === pattern
}

function isExcept({ except = [] }: Term, place: string): boolean {
  return except.some((pattern) => isPlace(pattern, place))
}

/** The words around a place in a text, within its passage. */
export function around(text: string, index: number, length: number): string {
  const from = Math.max(text.lastIndexOf('\n', index) + 1, index - 40)
  const end = text.indexOf('\n', index)
  const to = Math.min(end === -1 ? text.length : end, index + length + 40)
  return text.slice(from, to).trim()
}
