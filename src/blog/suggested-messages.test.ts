import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseContent } from '../content/parse-content.ts'
import { wordCount } from './article-parts.ts'
import { readPosts } from './post-files.build.ts'

/** Article 14 of the GDPR asks for the source with the first message; this page says what we hold. */
const source = '/your-data'

/** What the sender says of itself, another controller: who it is, and where its own notice stands. */
const sender = ['[Your name], [your company and its address]', '[your privacy notice]']

/** What articles suggest to send: messages that they quote, and words to copy with a gap to fill in. */
const messages = readPosts().flatMap(({ id, file, data }) => {
  const quotes = parseContent(readFileSync(file, 'utf8'), file).body.match(/^>.*(?:\n>.*)*/gm) ?? []
  const scripts = data.takeaway?.script?.join('\n') ?? ''
  const texts = [...quotes.map((quote) => quote.replaceAll(/^> ?/gm, '')), scripts]
  return texts.filter((text) => text.includes('[')).map((text) => ({ id, text }))
})

test('articles suggest messages', () => {
  expect(messages).not.toEqual([])
})

test.each(messages)('a message in $id says whose it is and where the name is from', ({ text }) => {
  expect(text).toContain(source)
  // As it is read: with a space where a line ends.
  for (const part of sender) expect(text.replaceAll(/\s+/g, ' ')).toContain(part)
})

test.each(messages.filter(({ text }) => text.startsWith('Hello')))(
  'a whole message in $id keeps to 90 words',
  ({ text }) => {
    expect(wordCount(text)).toBeLessThanOrEqual(90)
  },
)
