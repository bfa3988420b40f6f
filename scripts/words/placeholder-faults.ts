import type { Facts } from '../../src/content/facts.ts'
import type { ReadText } from './read-texts.ts'
import { around } from './term-faults.ts'

/** What was to be written later, tokens that nothing filled in, and what a program says of a value that is missing. */
const placeholder =
  /\b(?:[Ll]orem ipsum|TODO|TBD|FIXME|XXX)\b|\{(?:brand|email|(?:claims|facts|retention)\.\w+)\}|\[\[|\]\]|\{…\}|\[object Object\]|\bNaN\b|(?:^|[ “])undefined(?=$|[ .,”])/gm

/** Passages that are not written yet; a sentence each. */
export function placeholderFaults(texts: readonly ReadText[]): string[] {
  return texts.flatMap(({ place, text }) =>
    [...text.matchAll(placeholder)].map(
      ({ 0: found, index }) =>
        `${place}: “${around(text, index, found.length)}”: ${found} is a placeholder`,
    ),
  )
}

/**
 * Stand-ins that are written into content by hand, where the public site would show them; a sentence each.
 *
 * @param sources the texts of content files, by file.
 */
export function standInFaults(sources: ReadonlyMap<string, string>, facts: Facts): string[] {
  return Object.entries(facts).flatMap(([name, { standIn }]) => {
    // A short one is a word or a number like any other.
    if (standIn === undefined || standIn.length < 8) return []
    return [...sources]
      .filter(([, source]) => source.includes(standIn))
      .map(([file]) => `${file}: “${standIn}” stands in for a fact; write {facts.${name}}`)
  })
}
