import { tellingWords, wordsOf } from './words.ts'

/** A stretch of a text, and whether it is a word that was asked for. */
export interface Stretch {
  text: string
  marked: boolean
}

/** Parts a text so that words which begin like those of a question can be marked. */
export function markWords(text: string, question: string): Stretch[] {
  const asked = tellingWords(question)
  const parts = text.split(/([\p{L}\p{N}]+)/u).filter((part) => part !== '')
  const stretches: Stretch[] = []
  for (const part of parts) {
    const [word] = wordsOf(part)
    const marked = word !== undefined && asked.some((one) => word.startsWith(one))
    const last = stretches.at(-1)
    if (last && !last.marked && !marked) last.text += part
    else stretches.push({ text: part, marked })
  }
  return stretches
}
