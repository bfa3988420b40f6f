import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readDecision, readDecisions } from './read-decisions.ts'

const decisions = readDecisions()
const numbers = decisions.map(({ number }) => number)

test('every number is given once', () => {
  expect(numbers).toEqual([...new Set(numbers)])
})

test.each([
  ['009-a.md', '# 9: A\n\nStatus: accepted, 2026-11-21\n'],
  ['009-a.md', '# 9. A\n\n**Decision.** B\n'],
  ['009-a.md', '# 10. A\n\nStatus: accepted, 2026-11-21\n'],
  ['009-a.md', '# 9. A\n\nStatus: perhaps, 2026-11-21\n'],
])('%s is refused with %j', (file, text) => {
  expect(() => readDecision(file, text)).toThrow('009-a.md has to begin with "# 9. Title"')
})

test('every decision that a text or a comment refers to exists', () => {
  const files = execFileSync('git', ['ls-files', '*.md', '*.ts', '*.tsx', '*.astro'], {
    encoding: 'utf8',
  })
  const wrong = files
    .trim()
    .split('\n')
    .flatMap((file) => {
      const text = readFileSync(file, 'utf8')
      const inText = file.startsWith('docs/') ? [...text.matchAll(/(?<![\d,.])(0\d\d)\b/g)] : []
      return [...inText, ...text.matchAll(/decisions?\/(\d{3})/g)]
        .map(([, number = '']) => number)
        .filter((number) => !numbers.includes(number))
        .map((number) => `${file}: ${number}`)
    })
  expect(wrong).toEqual([])
})
