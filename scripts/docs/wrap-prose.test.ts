import { describe, expect, test } from 'vitest'
import { longLines, proseWidth, wrapProse } from './wrap-prose.ts'

const words = (count: number) =>
  Array.from({ length: count }, (_, index) => `word${index}`).join(' ')

describe('wrapProse', () => {
  test('fills a paragraph with a long line, and loses no word', () => {
    const wrapped = wrapProse(`${words(60)}\nand the end\n`)
    expect(wrapped.split('\n').every((line) => line.length <= proseWidth)).toBe(true)
    expect(wrapped.split(/\s+/)).toEqual(`${words(60)} and the end `.split(' '))
    expect(wrapProse(wrapped)).toBe(wrapped)
  })

  test('keeps a list a list', () => {
    const wrapped = wrapProse(`- ${words(30)}\n- short\n\n12. ${words(30)}\n`)
    const lines = wrapped.split('\n')
    expect(lines.filter((line) => /^(- |12\. )/.test(line))).toHaveLength(3)
    expect(lines.filter((line) => /^ +word/.test(line)).map((line) => line.search(/\S/))).toEqual([
      2, 4,
    ])
  })

  test('keeps short code on one line', () => {
    const text = `${'x'.repeat(proseWidth - 4)} (\`npm run docs\`).`
    expect(wrapProse(text)).toBe(`${'x'.repeat(proseWidth - 4)}\n(\`npm run docs\`).`)
  })

  test('begins no line with what would begin a list', () => {
    const line = `${'x'.repeat(proseWidth - 1)} - and more`
    expect(
      wrapProse(line)
        .split('\n')
        .some((part) => part.startsWith('- ')),
    ).toBe(false)
  })

  test.each([
    ['a table', `| ${words(40)} |\n| --- |`],
    ['a fence', `\`\`\`sh\n${words(40)}\n\`\`\``],
    ['indented code', `Do:\n\n    ${words(40)}\n    ${words(40)}`],
    ['a heading', `# ${words(40)}`],
    ['a comment', `<!-- ${words(40)} -->`],
    ['short lines', 'one\ntwo\n\nthree'],
    ['one long word', `https://example.com/${'x'.repeat(proseWidth)}`],
  ])('leaves %s as it is', (_, text) => {
    expect(wrapProse(text)).toBe(text)
    expect(longLines(text)).toEqual([])
  })
})

test('a long line of prose is told by its number', () => {
  expect(longLines(`# Title\n\nshort\n\n${words(40)}\n`)).toEqual([5])
  expect(longLines(wrapProse(`${words(40)}\n`))).toEqual([])
})
