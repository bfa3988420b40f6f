import type { Facts } from '../../src/content/facts.ts'
import type { ReadText } from './read-texts.ts'
import { around } from './term-faults.ts'

/** What was to be written later, tokens that nothing filled in, and what a program says of a value that is missing. */
const placeholder =
  /\b(?:[Ll]orem ipsum|TODO|TBD|FIXME|XXX)\b|\{(?:brand|site|email|(?:claims|facts|retention)\.\w+)\}|\[\[|\]\]|\{…\}|\[object Object\]|\bNaN\b|(?:^|[ “])undefined(?=$|[ .,”])/gm

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
 * Samples that are written into content by hand, where the public site would show them; a sentence each.
 *
 * @param sources the texts of content files, by file.
 */
export function sampleFaults(sources: ReadonlyMap<string, string>, facts: Facts): string[] {
  return Object.entries(facts).flatMap(([name, { sample, example }]) => {
    // A short one is a word like any other.
    if (!sample || example.length < 8) return []
    return [...sources]
      .filter(([, source]) => source.includes(example))
      .map(([file]) => `${file}: “${example}” is the sample of a fact; write {facts.${name}}`)
  })
}
