import { readFileSync } from 'node:fs'

/** The examples of the manual for editors: a file's name in its text, then the file between two fences. */
export function manualExamples(): (readonly [file: string, text: string])[] {
  const manual = readFileSync('docs/edit-content.md', 'utf8')
  const example = /`(content\/[\w/.-]+)`(?:(?!`content\/|```)[\s\S])*```\w+\n([\s\S]*?)```/g
  return [...manual.matchAll(example)].map(([, file = '', text = '']) => [file, text])
}
