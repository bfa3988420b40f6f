import { globSync, readFileSync } from 'node:fs'
import type { Glossary } from '../../src/content/glossary.ts'
import { parseContent } from '../../src/content/parse-content.ts'
import type { ReadText } from './read-texts.ts'

const words = (
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen ' +
  'sixteen seventeen eighteen nineteen twenty'
).split(' ')

/** Pages that say another number of things than there are, and entries of the glossary that nothing says any more. */
export function countFaults(texts: readonly ReadText[], { counts }: Glossary): string[] {
  return counts.flatMap(({ on, word, of }) => {
    const { text = '' } = texts.find(({ place }) => place === on) ?? {}
    const said = numbersBefore(word, text)
    if (said.length === 0) {
      return [
        `content/glossary.yaml: ${on} counts no ${word}; take the entry away, or mend its word`,
      ]
    }
    const length = lengthOf(of)
    return said
      .filter((number) => number !== length)
      .map((number) => `${on}: says ${number} ${word}, and ${of} has ${length}`)
  })
}

function numbersBefore(word: string, text: string): number[] {
  const said = new RegExp(`\\b(${words.join('|')}|\\d+) ${RegExp.escape(word)}\\b`, 'gi')
  return [...text.matchAll(said)].map(([, number = '']) => {
    const place = words.indexOf(number.toLowerCase())
    return place === -1 ? Number(number) : place + 1
  })
}

/**
 * How many files there are, or how long a list of a file is.
 *
 * @param of a pattern, or a file and behind # the way to the list.
 */
function lengthOf(of: string): number {
  const [file = '', way] = of.split('#')
  if (way === undefined) return globSync(file).length
  const { data } = parseContent(readFileSync(file, 'utf8'), file)
  const list = way.split('.').reduce<unknown>((value, key) => Object(value)[key], data)
  return list !== null && typeof list === 'object' ? Object.keys(list).length : 0
}
