import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseContent } from '../content/parse-content.ts'
import { readPosts } from './post-files.build.ts'
import { wordCount } from './words.ts'

/** Article 14 of the GDPR asks for the source with the first message; this page says the rest. */
const notice = '/on-a-list'

/** The messages that articles quote, each with the article. */
const messages = readPosts().flatMap(({ id, file }) => {
  const { body } = parseContent(readFileSync(file, 'utf8'), file)
  const quotes = body.match(/^>.*(?:\n>.*)*/gm) ?? []
  return quotes.map((quote) => ({ id, quote: quote.replaceAll(/^> ?/gm, '') }))
})

test('articles quote messages', () => {
  expect(messages).not.toEqual([])
})

test.each(messages)('a message in $id says where the name is from, in 90 words', ({ quote }) => {
  expect(quote).toContain(`](${notice})`)
  expect(wordCount(quote)).toBeLessThanOrEqual(90)
})

test('words to copy that are sent to somebody say it as well', () => {
  const scripts = readPosts().flatMap(({ data }) => data.takeaway.script?.join('\n') ?? [])
  const sent = scripts.filter((script) => script.includes('['))
  expect(sent).not.toEqual([])
  for (const script of sent) {
    expect(script).toContain(notice)
    expect(wordCount(script)).toBeLessThanOrEqual(90)
  }
})
