import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fillTokens } from '../content/fill-tokens.ts'
import { parseContent } from '../content/parse-content.ts'
import { wordCount } from './article-parts.ts'
import { readPosts } from './post-files.build.ts'

/** Article 14 of the GDPR asks for the source with the first message; this page says what we hold. */
const source = '/your-data'

/** What the sender says of itself, another controller: who it is, and where its own notice stands. */
const sender = ['[Your name], [your company and its address]', '[your privacy notice]']

/** As it is read: with a space where a line ends. */
const unwrapped = (text: string) => text.replaceAll(/\s+/g, ' ')

/** The messages that articles quote, each with the article. */
const messages = readPosts().flatMap(({ id, file }) => {
  const { body } = parseContent(readFileSync(file, 'utf8'), file)
  const quotes = body.match(/^>.*(?:\n>.*)*/gm) ?? []
  return quotes.map((quote) => ({ id, quote: quote.replaceAll(/^> ?/gm, '') }))
})

test('articles quote messages', () => {
  expect(messages).not.toEqual([])
})

test.each(messages)('a message in $id says whose it is and where the name is from', ({ quote }) => {
  expect(quote).toContain(`](${source})`)
  for (const part of sender) expect(unwrapped(quote)).toContain(part)
  expect(wordCount(quote)).toBeLessThanOrEqual(90)
})

test('whoever names the source aloud or in a message points to a notice of its own', () => {
  const texts = readPosts().flatMap(({ file, data }) => [
    parseContent(readFileSync(file, 'utf8'), file).body,
    ...(data.takeaway?.script ?? []),
  ])
  const brand = fillTokens('{brand}', 'x.yaml')
  const quoted = texts.flatMap((text) => unwrapped(text).match(/“[^”]*”/g) ?? [])
  const said = quoted.filter((words) => words.includes(brand))
  expect(said).not.toEqual([])
  for (const words of said) expect(words).toContain('privacy notice')
})

test('words to copy that are sent to somebody say it as well, and a whole message keeps to 90 words', () => {
  const scripts = readPosts().flatMap(({ data }) => data.takeaway?.script?.join('\n') ?? [])
  const sent = scripts.filter((script) => script.includes('['))
  expect(sent).not.toEqual([])
  for (const script of sent) {
    expect(script).toContain(source)
    for (const part of sender) expect(script).toContain(part)
  }
  const whole = sent.filter((script) => script.startsWith('Hello'))
  expect(whole).not.toEqual([])
  for (const message of whole) expect(wordCount(message)).toBeLessThanOrEqual(90)
})
