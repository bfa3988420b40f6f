import type { Claims } from '../../src/content/claims.ts'
import type { Glossary } from '../../src/content/glossary.ts'
import type { ReadText } from './read-texts.ts'
import { around, isPlace } from './term-faults.ts'

/** A share, a multiple, “more than so many”, and any number of customers: what a reader takes for a claim. */
const figure =
  /(?<![\w.,/-])\d[\d.,]*(?:[-–]\d[\d.,]*)?(?: ?%|x(?!\w)|[MKk]?\+(?!\w)|(?= (?:customers|clients|users)\b))/g

/** Figures that are not in the register of claims; a sentence for each passage. */
export function figureFaults(
  texts: readonly ReadText[],
  claims: Claims,
  { figures }: Glossary,
): string[] {
  const stated = new Set(Object.values(claims).map(({ value }) => value))
  const faults = new Map<string, string>()
  for (const { place, text } of texts) {
    if (figures.some(({ on }) => isPlace(on, place))) continue
    for (const { 0: found, index } of text.matchAll(figure)) {
      if (stated.has(found)) continue
      const passage = around(text, index, found.length)
      faults.set(
        passage,
        `${place}: “${passage}”: ${found} is in no claim; state it in content/claims.yaml, or leave it out`,
      )
    }
  }
  return [...faults.values()]
}
